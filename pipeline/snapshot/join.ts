/** One snapshot of a project whose documentation was read from its site and whose other files from its repository. */
import type { LoadedSnapshot } from './loaded.js';

/** All sources are pinned beside the repository's commit; what the site says of its release stays in `version`. */
export function joinSnapshots(site: LoadedSnapshot, tree: LoadedSnapshot): LoadedSnapshot {
  const { commit, commitProof } = tree.snapshot;
  const pinned = <T extends { commit: string }>(file: T): T => ({ ...file, commit });
  const { release } = site.snapshot.version;
  return {
    snapshot: {
      ...site.snapshot,
      commit,
      commitProof,
      files: [...site.snapshot.files.map(pinned), ...tree.snapshot.files],
      failures: [...site.snapshot.failures, ...tree.snapshot.failures],
      notes: [
        `the pages name release ${release} and no commit: they are pinned by their content, beside commit ${commit}`,
        ...(site.snapshot.notes ?? []),
        ...(tree.snapshot.notes ?? []),
      ],
      provenance: {
        tool: site.snapshot.provenance.tool,
        from: `${site.snapshot.provenance.from} and ${tree.snapshot.provenance.from}`,
      },
    },
    files: [...site.files.map(({ file, ...rest }) => ({ file: pinned(file), ...rest })), ...tree.files],
  };
}
