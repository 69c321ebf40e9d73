import type { Release } from '../../release/read-release.ts';
import type { Finding } from './finding.ts';

type Versions = Readonly<Record<string, string>>;

function majorMinor(version: string): [number, number] {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  return [major, minor];
}

/** Returns true if a shell provides a needed version: the same major and no older minor (docs/contract/README.md). */
function isProvided(needed: string, provided: string | undefined): boolean {
  if (provided === undefined) return false;
  const [needMajor, needMinor] = majorMinor(needed);
  const [major, minor] = majorMinor(provided);
  return needMajor === major && (major === 0 ? needMinor === minor : needMinor <= minor);
}

const remedy =
  'Build the remote against the live shell, or first publish a shell that provides this version.';

function compareVersions(
  remote: Release,
  needs: Versions,
  shell: Release,
  where: (name: string) => string,
): Finding[] {
  return Object.entries(needs).flatMap(([name, needed]) => {
    const provided = shell.manifest.shared[name];
    if (isProvided(needed, provided)) return [];
    const problem = `${remote.name} ${remote.version} needs ${name} ${needed}, the shell ${shell.version} provides ${provided ?? 'none'}`;
    return [{ check: 'shared versions', where: where(name), problem, remedy }];
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
