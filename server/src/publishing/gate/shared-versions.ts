import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';

type Versions = Readonly<Record<string, string>>;

function numbers(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor];
}

/** What a shell lacks for something built against `needed`; null when it fits (docs/contract/README.md). */
function missingLevel(needed: string, provided: string | undefined): 'none' | 'major' | 'minor' | null {
  if (provided === undefined) return 'none';
  const [needMajor, needMinor] = numbers(needed);
  const [major, minor] = numbers(provided);
  if (needMajor !== major) return 'major';
  if (needMajor === 0 && needMinor !== minor) return 'major';
  return needMinor > minor ? 'minor' : null;
}

const remedies = {
  none: 'Leave the package out of the shared modules, or publish a shell that provides it first.',
  major: 'Majors move together: build the remote against the shell that is live, or publish the shell first.',
  minor: 'Publish the shell with the newer one first, or build the remote against what is live.',
} as const;

function findings(
  remote: Release,
  needs: Versions,
  shell: Release,
  where: (name: string) => string,
): Finding[] {
  return Object.entries(needs).flatMap(([name, needed]) => {
    const provided = shell.manifest.shared[name];
    const why = missingLevel(needed, provided);
    if (why === null) return [];
    const problem = `${remote.name} ${remote.version} needs ${name} ${needed}, the shell ${shell.version} provides ${provided ?? 'none'}`;
    return [{ check: 'shared versions', where: where(name), problem, remedy: remedies[why] }];
  });
}

/** What a remote needs of the shared modules against what the live shell provides. */
export function sharedVersionFindings(candidate: Release, shell: Release): Finding[] {
  const needs = { ...candidate.descriptor?.needs, ...candidate.manifest.shared };
  return findings(candidate, needs, shell, (name) => name);
}

/** What the live remotes need against what a new shell would provide. */
export function shellVersionFindings(shell: Release, remotes: readonly Release[]): Finding[] {
  return remotes.flatMap((remote) =>
    findings(remote, remote.manifest.shared, shell, (name) => `${remote.name}, ${name}`),
  );
}
