/** What the file system refuses, in the form of every other failure: a full disk or a closed folder is no fault of ours. */
import { CodedError } from '../artifacts/coded-error.js';

const REFUSALS: Readonly<Record<string, string>> = {
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'a file system that is read-only',
  ENOSPC: 'no space left',
  EDQUOT: 'no space left for this user',
  ENOENT: 'nothing there',
  ENOTDIR: 'a file where a folder belongs',
  EISDIR: 'a folder where a file belongs',
  EEXIST: 'something else there already',
  ENAMETOOLONG: 'a name that is too long',
  ELOOP: 'links that lead in a circle',
  EMFILE: 'too many open files',
  EBUSY: 'a file in use',
};

/** The failure as a coded one, or `undefined` where it is none of the file system's. */
export function fileFault(error: unknown): CodedError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const got = REFUSALS[String(error.code)];
  if (got === undefined) return undefined;
  const details = {
    code: 'file-refused',
    where: String(error.path),
    expected: 'a place that can be read, and written where something is kept',
    got: `${got} (${String(error.code)})`,
    remedy: 'Mend the place or its permissions, or name another one.',
    exit: 3,
  } as const;
  return new CodedError(details, { cause: error });
}
