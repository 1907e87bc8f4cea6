/** Whether an address names a page that holds the rules. */

/** `https://docs.example.org/dev/guide/index.html#x` and `docs.example.org/dev/guide` are one page. */
function pageKey(address: string): string {
  const [withoutQuery = ''] = address.split(/[?#]/u);
  const bare = withoutQuery
    .replace(/^https?:\/\//iu, '')
    .replace(/^www\./iu, '')
    .replace(/\/(?:index\.html?)?$/iu, '')
    .replace(/\.html?$/iu, '');
  const slash = bare.indexOf('/');
  const [host, path] = slash === -1 ? [bare, ''] : [bare.slice(0, slash), bare.slice(slash)];
  return repositoryFile(host.toLowerCase(), path) ?? `${host.toLowerCase()}${path}`;
}

/** A file of a repository is the same page on the forge and raw, at whichever commit. */
function repositoryFile(host: string, path: string): string | undefined {
  const raw = /^\/([^/]+)\/([^/]+)\/(?:refs\/heads\/)?[^/]+\/(.+)$/u.exec(
    host === 'raw.githubusercontent.com' ? path : '',
  );
  const forge = /^\/([^/]+)\/([^/]+)\/(?:blob|raw|tree)\/[^/]+\/(.+)$/u.exec(host === 'github.com' ? path : '');
  const match = raw ?? forge;
  if (match === null) return undefined;
  return `github:${match[1]}/${match[2]}/${match[3]}`.toLowerCase();
}

export interface RuleSite {
  /** The page that an address names, or `undefined` where it holds no rules. */
  pageOf(address: string): string | undefined;
}

/** Pages of the manifest, everything below the documentation's root, and the same pages under another version. */
export function ruleSite({ root, urls }: { root: string; urls: readonly string[] }): RuleSite {
  const keys = new Set([root, ...urls].map(pageKey));
  const rootKey = pageKey(root);
  const below = `${/\.html?$/iu.test(root.split(/[?#]/u)[0] ?? '') && !/index\.html?$/iu.test(root) ? parent(rootKey) : rootKey}/`;
  const tails = new Map([...keys].flatMap((key) => (tailOf(key) === undefined ? [] : [[tailOf(key) ?? '', key]])));
  const pageOf = (address: string): string | undefined => {
    const key = pageKey(address);
    if (keys.has(key) || key.startsWith(below)) return key;
    const tail = tailOf(key);
    const known = tail === undefined ? undefined : tails.get(tail);
    if (known === undefined) return undefined;
    // A text that the shell completes may lack its host; a whole address has to be of the same one.
    const sameHost = hostOf(known) === hostOf(key);
    return sameHost || address.includes('$') || !/^https?:/iu.test(address) ? known : undefined;
  };
  return { pageOf };
}

/** The last two parts of a path: enough to tell pages apart, and the same under every version. */
function tailOf(key: string): string | undefined {
  const parts = key
    .split('/')
    .slice(1)
    .filter((part) => part !== '');
  return parts.length < 2 ? undefined : parts.slice(-2).join('/');
}

function hostOf(key: string): string {
  return key.split('/')[0] ?? '';
}

function parent(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf('/')));
}
