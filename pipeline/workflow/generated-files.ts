/** Changed files that a build makes, told by their paths: named in the report, and judged like any other. */
import type { Bundle } from '../artifacts/bundle.js';
import { CodedError } from '../artifacts/coded-error.js';
import { Globs, matchesAny } from '../checker/text/glob.js';
import { diffReading, unreadFiles } from '../evidence/evidence-view.js';

/** Where builds of common languages leave what they make. A project names its own with --generated. */
const GENERATED = [
  '{build,dist,target,node_modules,htmlcov}/**',
  '**/{__pycache__,node_modules,.pytest_cache,.mypy_cache,.ruff_cache,.tox}/**',
  '**/*.egg-info/**',
  '**/*.{pyc,pyo,so,o,class,orig,rej}',
  '**/*.min.{js,css}',
  '.coverage',
] as const;

const SHOWN = 5;

/**
 * The bundle with a warning that names them; nothing else of it changes.
 * @throws CodedError `pattern-unreadable`.
 */
export function withGeneratedNamed(bundle: Bundle, given: readonly string[] = GENERATED): Bundle {
  const globs = readable(given);
  const reading = diffReading(bundle);
  if (reading.state === 'missing' || reading.value.state === 'unreadable') return bundle;
  const paths = [...reading.value.files, ...unreadFiles(bundle)]
    .filter(({ path, change }) => change !== 'deleted' && matchesAny(path, globs))
    .map(({ path }) => path);
  if (paths.length === 0) return bundle;
  const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : '';
  const detail = `${paths.length} changed files stand where builds leave theirs: ${paths.slice(0, SHOWN).join(', ')}${more}`;
  return { ...bundle, warnings: [...bundle.warnings, { code: 'generated-files', where: 'diff', detail }] };
}

function readable(globs: readonly string[]): readonly string[] {
  const parsed = Globs.safeParse(globs);
  if (parsed.success) return parsed.data;
  throw new CodedError({
    code: 'pattern-unreadable',
    where: '--generated',
    expected: 'path patterns below the root, such as build/**',
    got: globs.join(' '),
    remedy: `Check them: ${parsed.error.issues[0]?.message ?? 'none is left'}.`,
    exit: 2,
  });
}
