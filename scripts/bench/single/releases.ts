import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { checkout } from '../../../server/src/config.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  pointerFor,
  readRegistry,
  withMoves,
} from '../../../server/src/release/registry.ts';
import { runNode } from '../../../server/src/run-node.ts';
import { describeFiles } from '../../../shared/build/emit-release.ts';
import { sharedVersions } from '../../../shared/build/federation.ts';
import { fontsOf } from '../../../shared/build/fonts.ts';
import { built, frontends, VERSION } from './places.ts';

const chunkFiles = v.record(v.string(), v.array(v.string()));

/** Runs the build. Rejects with what it printed. */
async function build(): Promise<void> {
  const rsbuild = path.join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const { status, printed } = await runNode(
    rsbuild,
    ['build', '--config', path.join(import.meta.dirname, 'rsbuild.config.ts')],
    { cwd: checkout, env: { NODE_ENV: 'production', KALALAYA_RELEASE: VERSION } },
  );
  if (status !== 0) throw new Error(`The single application does not build:\n${printed}`);
}

/** What a first load needs of a frontend, as names that its release's addresses are made of. */
type FirstLoad = Pick<ReleaseManifest, 'scripts' | 'styles'>;

/**
 * What each frontend's release says that a first load needs. Chunks that every section needs, and all styles that sections
 * share, are the shell's: no document of a section is without. Scripts that some sections share are those sections', by
 * their way from there.
 */
function firstLoads(chunks: v.InferOutput<typeof chunkFiles>): Map<string, FirstLoad> {
  const filesOf = (name: string) => chunks[name] ?? [];
  const sections = frontends.filter((name) => name !== 'shell');
  const isScript = (file: string) => file.endsWith('.js');
  const inPlace = (frontend: string) => (file: string) => file.startsWith(`${frontend}/${VERSION}/`);
  const bare = (file: string) => path.basename(file);

  const common = filesOf(sections[0] ?? '').filter((file) =>
    sections.every((name) => filesOf(name).includes(file)),
  );
  const shared = [...new Set(sections.flatMap(filesOf))].filter(inPlace('shell'));
  const own = filesOf('main');
  const main = own.filter((file) => isScript(file) && bare(file).startsWith('main.'));
  const shell = new Set([...main, ...own, ...common, ...shared.filter((file) => !isScript(file))]);
  const found = new Map<string, FirstLoad>([
    [
      'shell',
      {
        scripts: [...shell].filter(isScript).map(bare),
        styles: [...shell].filter((file) => file.endsWith('.css')).map(bare),
      },
    ],
  ]);
  for (const name of sections) {
    const files = filesOf(name).filter(inPlace(name)).map(bare);
    const others = filesOf(name).filter(
      (file) => isScript(file) && inPlace('shell')(file) && !shell.has(file),
    );
    found.set(name, {
      scripts: [...files.filter(isScript), ...others.map((file) => `../../${file}`)],
      styles: files.filter((file) => file.endsWith('.css')),
    });
  }
  return found;
}

/** Writes the descriptor of a section: that of the release which is live in `federatedDir`, under the other version. */
async function describe(name: string, folder: string, federatedDir: string): Promise<void> {
  const live = pointerFor(await readRegistry(federatedDir), EVERY_COLLEGE, name);
  if (live === undefined) throw new Error(`no release of ${name} is live: npm start makes one`);
  const text = await readFile(path.join(federatedDir, name, live.version, 'remote.json'), 'utf8');
  const descriptor = v.parse(remoteDescriptor, JSON.parse(text));
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...descriptor, version: VERSION }));
}

/**
 * Builds the single application, and lays it out in `releasesDir` as releases of shell and remotes, so that the portal
 * serves it as it serves those: documents differ by the addresses of scripts and styles. What sections say of themselves is
 * that of the releases in `federatedDir`. Rejects with what the build printed when it fails.
 */
export async function makeSingleReleases(releasesDir: string, federatedDir: string): Promise<void> {
  await build();
  const loads = firstLoads(v.parse(chunkFiles, JSON.parse(await readFile(built.chunks, 'utf8'))));
  let shellFiles: ReleaseManifest['files'] = {};
  const ofShell = (file: string) => {
    const known = shellFiles[path.posix.basename(file)];
    return file.startsWith('../') && known ? [[file, known] as const] : [];
  };
  for (const name of frontends) {
    const folder = path.join(releasesDir, name, VERSION);
    await mkdir(folder, { recursive: true });
    await cp(path.join(built.web, name, VERSION), path.join(folder, 'web'), { recursive: true });
    await cp(built.node(name), path.join(folder, 'node'), { recursive: true });
    const { scripts = [], styles = [] } = loads.get(name) ?? {};
    // Addresses in these style sheets begin at the origin.
    const fonts = await fontsOf(path.join(folder, 'web'), styles);
    const own = await describeFiles(path.join(folder, 'web'));
    if (name === 'shell') shellFiles = own;
    const manifest: ReleaseManifest = {
      name,
      kind: name === 'shell' ? 'shell' : 'remote',
      version: VERSION,
      shared: sharedVersions(),
      scripts,
      styles,
      fonts: fonts.map((address) => path.posix.join('assets', path.posix.basename(address))),
      files: { ...own, ...Object.fromEntries(scripts.flatMap(ofShell)) },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
    if (name !== 'shell') await describe(name, folder, federatedDir);
  }
  await changeRegistry(releasesDir, (current) =>
    withMoves(
      current,
      frontends.map((name) => ({ college: EVERY_COLLEGE, name, version: VERSION })),
      'bench',
      new Date(),
    ),
  );
}
