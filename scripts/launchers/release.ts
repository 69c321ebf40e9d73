// Lifecycle script of `npm version`, between its bump of package.json and its commit and tag: writes the changelog, bumps
// the server and the shared packages, and sets the version in docs/running.md and in the Helm chart.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parser, Release } from 'keep-a-changelog';
import * as v from 'valibot';

const SHARED = ['contract', 'search', 'runtime', 'kit', 'build', 'testing'];
const manifest = v.looseObject({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) });

/** Version after a bump, e.g. `0.3.0` for a minor bump of `0.2.1`. Pure. */
export function bump(version: string, part: 'minor' | 'patch'): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/**
 * Moves the entries under *Unreleased* to a release of this version and date. Pure.
 * @throws {Error} if there are none, or none says what an upgrade requires.
 */
export function withRelease(changelog: string, version: string, date: string): string {
  const log = parser(changelog, { autoSortReleases: false });
  const unreleased = log.releases.find((release) => release.version === undefined);
  if (unreleased === undefined || unreleased.isEmpty()) {
    throw new Error('CHANGELOG.md has no entries under "Unreleased". Add one line for each notable change.');
  }
  const changes = [...unreleased.changes.values()].flat();
  if (!changes.some(({ title }) => title.startsWith('Upgrade: '))) {
    throw new Error(
      'CHANGELOG.md has no upgrade note under "Unreleased". Add a line under "Changed": "- Upgrade: …", or "- Upgrade: nothing to do."',
    );
  }
  unreleased.setVersion(version);
  unreleased.setDate(date);
  log.releases.unshift(new Release());
  return log.toString();
}

/** Replaces a version and its next minor in the installation guide by those of a new release. Pure. */
export const withVersion = (guide: string, from: string, to: string): string =>
  guide.replaceAll(bump(from, 'minor'), '\0').replaceAll(from, to).replaceAll('\0', bump(to, 'minor'));

if (process.argv[1] === import.meta.filename) {
  const root = path.resolve(import.meta.dirname, '../..');
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
  const versionOf = (text: string) => v.parse(manifest, JSON.parse(text)).version;
  const run = (command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
    return stdout.trim();
  };

  const version = versionOf(read('package.json'));
  const before = versionOf(run('git', 'show', 'HEAD:package.json'));
  write('CHANGELOG.md', withRelease(read('CHANGELOG.md'), version, new Date().toISOString().slice(0, 10)));
  for (const file of ['docs/running.md', 'deploy/helm/Chart.yaml'])
    write(file, withVersion(read(file), before, version));

  // A contract's change has brought its own version already; anything else in shared/ since the last tag is a patch.
  const tag = run('git', 'tag', '--list', `v${before}`);
  const manifestFile = 'shared/contract/package.json';
  const packages = versionOf(read(manifestFile));
  const isBumped = tag !== '' && versionOf(run('git', 'show', `${tag}:${manifestFile}`)) !== packages;
  const isChanged = tag !== '' && run('git', 'diff', '--name-only', tag, '--', 'shared') !== '';
  const bumped = isChanged && !isBumped ? bump(packages, 'patch') : packages;
  const npmVersion = (to: string, ...folders: string[]) =>
    run(
      'npm',
      'version',
      to,
      '--no-git-tag-version',
      '--allow-same-version',
      '--ignore-scripts',
      '--no-workspaces-update',
      ...folders.flatMap((folder) => ['-w', folder]),
    );
  npmVersion(version, 'server');
  npmVersion(bumped, ...SHARED.map((name) => `shared/${name}`));
  run('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  run(process.execPath, 'scripts/generators/contract-report.ts');
  run('git', 'add', '--update');
}
