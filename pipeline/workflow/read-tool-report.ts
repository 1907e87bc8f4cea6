/** A stored report of static tools, taken as evidence of the change that it was made of, and of no other. */
import { createHash } from 'node:crypto';
import { type Bundle, present } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { ToolReportFile } from '../artifacts/tool-report-file.js';
import { readJson } from '../store/files.js';

/** @throws CodedError `tool-report-missing`, `tool-report-of-another-change`, `artifact-unreadable`. */
export async function withToolReport(bundle: Bundle, path: string | undefined): Promise<Bundle> {
  if (path === undefined) return bundle;
  const report = await readJson(path, ToolReportFile);
  if (report === undefined)
    throw refused('tool-report-missing', path, 'a file of `bylaws tool-report`', 'no such file');
  const own = bundle.diff.state === 'present' ? patchSha256(bundle.diff.value.patch) : 'no diff';
  if (report.change.patchSha256 !== own) {
    const other = `a report of the change ${report.change.patchSha256.slice(0, 12)}`;
    throw refused('tool-report-of-another-change', path, `a report of the change ${own.slice(0, 12)}`, other);
  }
  return { ...bundle, toolReports: present(report.tools) };
}

/** What binds a report to the change that it is about. */
export function patchSha256(patch: string): string {
  return createHash('sha256').update(patch, 'utf8').digest('hex');
}

function refused(code: string, where: string, expected: string, got: string): CodedError {
  const remedy = 'Make the report again with `bylaws tool-report`, for this contribution.';
  return new CodedError({ code, where, expected, got, remedy, exit: 3 });
}
