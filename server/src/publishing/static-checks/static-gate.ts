import path from 'node:path';
import { shellPages } from '@kalalaya/contract/address';
import { commandLine } from '@kalalaya/node/command-line';
import { type Release, readRelease } from '../../release/read-release.ts';
import { cssFindings } from './css.ts';
import { descriptorFindings } from './descriptor.ts';
import { type Finding, unique } from './finding.ts';
import { ownerOf, type RouteOwner, routeFindings } from './routes.ts';
import { sharedVersionFindings, shellVersionFindings } from './shared-versions.ts';
import { type GateOptions, type TargetCollege, targetColleges } from './target-colleges.ts';

function neighbourFindings(release: Release, { shell, neighbours, college }: TargetCollege): Finding[] {
  if (release.name === 'shell') return shellVersionFindings(release, neighbours);
  if (shell === null) {
    const remedy = `Publish one first: ${commandLine('publish shell')}`;
    return [{ check: 'shared versions', where: college.id, problem: 'has no live shell', remedy }];
  }
  // No remote may use the routes of the shell.
  const owner: RouteOwner = { name: 'shell', version: shell.version, routes: shellPages, menu: [] };
  return [
    ...sharedVersionFindings(release, shell),
    ...routeFindings(ownerOf(release), [owner, ...neighbours.map(ownerOf)]),
  ];
}

/** Runs the checks that need no running portal: descriptor, shared versions, routes, styles. */
export async function staticFindings(
  { config, candidate: { name, version } }: GateOptions,
  targets: readonly TargetCollege[],
): Promise<Finding[]> {
  if (targets.length === 0) {
    // An empty check would pass everything.
    const problem = `contains no valid pack to check ${name} in`;
    const remedy = `See the errors of the packs: ${commandLine('check')}. COLLEGES_DIR is their folder.`;
    return [{ check: 'colleges', where: config.COLLEGES_DIR, problem, remedy }];
  }
  const folder = await descriptorFindings(path.join(config.RELEASES_DIR, name, version), name, version);
  const release = await readRelease(config, name, version).catch(() => null);
  if (release === null) return folder;
  return unique([
    ...folder,
    ...targets.flatMap((target) => neighbourFindings(release, target)),
    // Only the shell may have resets and global rules (docs/design.md).
    ...(name === 'shell' ? [] : await cssFindings(release)),
  ]);
}

/** Checks a candidate without a running portal. Enough for a release that was live before. */
export async function staticGate(options: GateOptions): Promise<Finding[]> {
  return staticFindings(options, await targetColleges(options));
}
