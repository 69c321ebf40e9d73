import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeRelease } from '@kalalaya/cli/release/make-release';
import { scaffoldRemote } from '@kalalaya/cli/scaffold/remote';
import { changeRegistry, readRegistry } from '../../server/src/release/registry.ts';
import { run } from '../support/command.ts';
import { builtInstallation } from '../support/installation.ts';
import { baseEnv, checkout, node } from '../support/portal.ts';
import { makeVariant, type ReleaseDraft } from '../support/release-draft.ts';
import { copyCheckout } from '../support/releases.ts';
import type { GateResult } from './gate-runner.ts';

/** Name of the remote in the tests of the gate. */
const REMOTE = 'mf-trial';

/** Colleges that show it. */
const COLLEGES = ['nila', 'sahya'];

/** Frontends that are live beside it. */
const NEIGHBOURS = ['shell', 'mf-home'];

/** Release store and packs of a remote that is built once, with releases made from that build. */
export class TrialRemote {
  readonly #folder: string;
  readonly #built: string;

  private constructor(folder: string, built: string) {
    this.#folder = folder;
    this.#built = built;
  }

  /** Builds a remote from a fixture. */
  static async build(fixture: string, paths: readonly string[]): Promise<TrialRemote> {
    const folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-trial-'));
    const sources = path.join(folder, 'sources');
    const fixtures = path.join(checkout, 'e2e/gate/fixtures');
    await copyCheckout(sources, []);
    await scaffoldRemote(sources, REMOTE);
    const remote = path.join(sources, REMOTE);
    await cp(path.join(fixtures, `${fixture}.page.tsx`), path.join(remote, 'src/routes.tsx'));
    await cp(path.join(fixtures, 'trial.module.css'), path.join(remote, 'src/trial.module.css'));
    const routes = paths.map((one) => ({ path: one, title: `Trial ${one.slice(1)}` }));
    const definition = JSON.stringify({ name: REMOTE, title: 'Trial', routes, menu: [] });
    await writeFile(path.join(remote, 'remote.ts'), `export default ${definition};\n`);

    const releasesDir = path.join(folder, 'releases');
    const { version: built } = await makeRelease(REMOTE, { root: sources, releasesDir });
    const { live } = await readRegistry(builtInstallation);
    const pointers = Object.entries(live['*'] ?? {}).filter(([name]) => NEIGHBOURS.includes(name));
    for (const name of NEIGHBOURS)
      await symlink(path.join(checkout, 'releases', name), path.join(releasesDir, name));
    const location = { RELEASES_DIR: releasesDir, DATA_DIR: path.join(folder, 'data') };
    await changeRegistry(location, () => ({ revision: 1, live: { '*': Object.fromEntries(pointers) } }));
    for (const college of COLLEGES) {
      const [from, to] = [path.join(checkout, 'colleges', college), path.join(folder, 'colleges', college)];
      await mkdir(to, { recursive: true });
      for (const entry of await readdir(from))
        if (entry !== 'site.json') await symlink(path.join(from, entry), path.join(to, entry));
      const profile = JSON.parse(await readFile(path.join(from, 'site.json'), 'utf8')) as object;
      await writeFile(
        path.join(to, 'site.json'),
        JSON.stringify({ ...profile, sections: [REMOTE, 'mf-home'] }),
      );
    }
    return new TrialRemote(folder, built);
  }

  /** Makes a release from the build. Returns its version. */
  release(name: string, change: (draft: ReleaseDraft) => Promise<unknown>): Promise<string> {
    return makeVariant(path.join(this.#folder, 'releases', REMOTE), this.#built, name, change);
  }

  /** Runs the gate on releases in one process. Returns the findings of each, as text. */
  async check(versions: readonly string[], college: string): Promise<ReadonlyMap<string, string>> {
    const args = ['--disable-warning=ExperimentalWarning', 'e2e/gate/gate-runner.ts', REMOTE, college];
    const { printed } = await run(node, [...args, ...versions], {
      env: {
        ...process.env,
        ...baseEnv,
        NODE_OPTIONS: '',
        RELEASES_DIR: path.join(this.#folder, 'releases'),
        COLLEGES_DIR: path.join(this.#folder, 'colleges'),
        DATA_DIR: path.join(this.#folder, 'data'),
      },
    });
    const results = printed
      .split('\n')
      .filter((line) => line.startsWith('{"version"'))
      .map((line) => JSON.parse(line) as GateResult);
    if (results.length < versions.length) throw new Error(printed);
    return new Map(
      results.map(({ version, findings }) => [
        version,
        findings.map(({ check, where, problem }) => `${check}: ${where}: ${problem}`).join('\n'),
      ]),
    );
  }

  /** Removes everything. */
  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
