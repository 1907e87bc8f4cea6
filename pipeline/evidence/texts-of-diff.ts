/** File texts of a run whose repository is not at hand: what the diff alone proves, and a reason for all the rest. */
import { type Bundle, present } from '../artifacts/bundle.js';
import { diffReading, unreadFiles } from './evidence-view.js';
import { fileTextOf } from './reconstruct.js';

/**
 * The bundle with `files` filled in from its diff: an added file is there whole, a deleted one was. Every other file is
 * not reconstructed, so that a rule about it is undetermined file by file, and not withheld as a whole.
 */
export function withTextsOfDiff(bundle: Bundle): Bundle {
  if (bundle.files.state === 'present') return bundle;
  const reading = diffReading(bundle);
  if (reading.state === 'missing' || reading.value.state === 'unreadable') return bundle;
  const files = [...reading.value.files, ...unreadFiles(bundle)];
  return { ...bundle, files: present(files.map((file) => fileTextOf(file, undefined))) };
}
