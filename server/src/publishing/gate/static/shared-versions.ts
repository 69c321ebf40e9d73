import type { Release } from '../../../release/read-release.ts';
import type { Finding } from '../finding.ts';

type Versions = Readonly<Record<string, string>>;

function majorMinor(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor];
}

/** Returns the level at which a shell does not fit a needed version, or null if it fits (docs/contract/README.md). */
function missingLevel(needed: string, provided: string | undefined): 'none' | 'major' | 'minor' | null {
  if (provided === undefined) return 'none';
  const [needMajor, needMinor] = majorMinor(needed);
  const [major, minor] = majorMinor(provided);
  if (needMajor !== major) return 'major';
  if (needMajor === 0 && needMinor !== minor) return 'major';
  return needMinor > minor ? 'minor' : null;
}

const remedies = {
  none: 'Remove the package from the shared modules, or first publish a shell that provides it.',
  major: 'Majors move together: build the remote against the live shell, or publish the shell first.',
  minor: 'Publish the shell with the newer version first, or build the remote against the live shell.',
} as const;

function compareVersions(
  remote: Release,
  needs: Versions,
  shell: Release,
  where: (name: string) => string,
): Finding[] {
  return Object.entries(needs).flatMap(([name, needed]) => {
    const provided = shell.manifest.shared[name];
    const level = missingLevel(needed, provided);
    if (level === null) return [];
    const problem = `${remote.name} ${remote.version} needs ${name} ${needed}, the shell ${shell.version} provides ${provided ?? 'none'}`;
    return [{ check: 'shared versions', where: where(name), problem, remedy: remedies[level] }];
  });
}

/** Compares the shared modules that a remote needs with those of the live shell. */
export function sharedVersionFindings(candidate: Release, shell: Release): Finding[] {
  const needs = { ...candidate.descriptor?.needs, ...candidate.manifest.shared };
  return compareVersions(candidate, needs, shell, (name) => name);
}

/** Compares the shared modules that the live remotes need with those of a new shell. */
export function shellVersionFindings(shell: Release, remotes: readonly Release[]): Finding[] {
  return remotes.flatMap((remote) =>
    compareVersions(remote, remote.manifest.shared, shell, (name) => `${remote.name}, ${name}`),
  );
}
