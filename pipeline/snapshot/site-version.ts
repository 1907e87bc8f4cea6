/** Which version a walk was served: another release is a mismatch, another build of the same release is only noted. */
import type { Snapshot, SnapshotFailure } from '../artifacts/snapshot.js';
import type { MissedPage, RetrievedPage } from './retrieve.js';
import { type ServedVersion, servedVersion, splitVersion } from './served-version.js';

export interface SettledVersions {
  version: Snapshot['version'];
  /** By address. */
  mismatches: ReadonlyMap<string, Pick<SnapshotFailure, 'expected' | 'got'>>;
  notes: string[];
}

/** Path segments that name no release and move with the project. */
const ALIAS = /\/(latest|stable|dev|devdocs|main|master|current|next)(?:\/|$)/i;

export function settleVersions(found: readonly (RetrievedPage | MissedPage)[], given?: string): SettledVersions {
  const served = new Map<string, ServedVersion>();
  for (const page of found) {
    const version = page.state === 'page' && page.html !== undefined ? servedVersion(page.html) : undefined;
    if (version) served.set(page.address, version);
  }
  const telling = [...served.values()].find(({ release }) => release !== undefined);
  const alias =
    [...served.values()].find((each) => each.alias !== undefined)?.alias ?? aliasIn(found[0]?.address ?? '');
  const release = given === undefined ? telling?.release : (splitVersion(given).release ?? given);
  const mismatches = new Map<string, { expected: string; got: string }>();
  for (const [address, version] of served) {
    if (release === undefined || version.release === undefined || version.release === release) continue;
    mismatches.set(address, { expected: `release ${release}`, got: `release ${version.release}, by ${version.by}` });
  }
  return {
    version: {
      release: release ?? alias ?? 'not named',
      ...(telling?.build === undefined ? {} : { build: telling.build }),
      ...(alias === undefined ? {} : { alias }),
      resolvedBy: resolvedBy(given, telling, alias),
    },
    mismatches,
    notes: buildNotes(served),
  };
}

function aliasIn(address: string): string | undefined {
  return ALIAS.exec(address)?.[1];
}

function resolvedBy(given: string | undefined, telling: ServedVersion | undefined, alias: string | undefined): string {
  if (given !== undefined) return 'named by a person';
  if (telling) return `the version in ${telling.by} of the pages`;
  return alias === undefined ? 'nothing: the pages name no version' : `only a moving name, ${alias}: name the release`;
}

function buildNotes(served: ReadonlyMap<string, ServedVersion>): string[] {
  const builds = new Map<string, number>();
  for (const { build } of served.values()) if (build !== undefined) builds.set(build, (builds.get(build) ?? 0) + 1);
  if (builds.size < 2) return [];
  const counts = [...builds].map(([build, pages]) => `${build} (${pages})`);
  return [`the pages come from ${builds.size} builds of one release, which is no mismatch: ${counts.join(', ')}`];
}
