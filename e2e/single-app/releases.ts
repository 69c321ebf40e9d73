import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ReleaseManifest, remoteDescriptor } from '@kalalaya/contract/release';
import { runNode } from '@kalalaya/node/run-node';
import * as v from 'valibot';
import { checkout } from '../../server/src/base/config.ts';
import {
  changeRegistry,
  EVERY_COLLEGE,
  pointerFor,
  readRegistry,
  withMoves,
} from '../../server/src/release/registry.ts';
import type { StoreLocation } from '../../server/src/store/location.ts';
import { describeFiles } from '../../shared/build/emit-release.ts';
import { sharedVersions } from '../../shared/build/federation.ts';
import { preloadFonts } from '../../shared/build/fonts.ts';
import { frontends, outputPaths, VERSION } from './places.ts';

const chunkFiles = v.record(v.string(), v.array(v.string()));

/** Runs the build. Rejects with its output if it fails. */
async function build(): Promise<void> {
  const rsbuild = path.join(checkout, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const { status, printed } = await runNode(
    rsbuild,
    ['build', '--config', path.join(import.meta.dirname, 'rsbuild.config.ts')],
    { cwd: checkout, env: { NODE_ENV: 'production', KALALAYA_RELEASE: VERSION } },
  );
  if (status !== 0) throw new Error(`The build of the single application failed:\n${printed}`);
}

/** Names of the files that a first load of a frontend needs, relative to its release. */
type FirstLoad = Pick<ReleaseManifest, 'scripts' | 'styles'>;

/**
 * Assigns files to the first load of each frontend. The shell gets chunks common to all sections and the styles that
 * sections share, since every document includes it. Scripts shared by some sections are listed in those, by relative path.
 */
function firstLoads(chunks: v.InferOutput<typeof chunkFiles>): Map<string, FirstLoad> {
  const filesOf = (name: string) => chunks[name] ?? [];
  const sections = frontends.filter((name) => name !== 'shell');
  const isScript = (file: string) => file.endsWith('.js');
  const isIn = (frontend: string) => (file: string) => file.startsWith(`${frontend}/${VERSION}/`);
  const baseName = (file: string) => path.basename(file);

  const common = filesOf(sections[0] ?? '').filter((file) =>
    sections.every((name) => filesOf(name).includes(file)),
  );
  const shared = [...new Set(sections.flatMap(filesOf))].filter(isIn('shell'));
  const own = filesOf('main');
  const main = own.filter((file) => isScript(file) && baseName(file).startsWith('main.'));
  const shell = new Set([...main, ...own, ...common, ...shared.filter((file) => !isScript(file))]);
  const firstLoadByName = new Map<string, FirstLoad>([
    [
      'shell',
      {
        scripts: [...shell].filter(isScript).map(baseName),
        styles: [...shell].filter((file) => file.endsWith('.css')).map(baseName),
      },
    ],
  ]);
  for (const name of sections) {
    const files = filesOf(name).filter(isIn(name)).map(baseName);
    const others = filesOf(name).filter((file) => isScript(file) && isIn('shell')(file) && !shell.has(file));
    firstLoadByName.set(name, {
      scripts: [...files.filter(isScript), ...others.map((file) => `../../${file}`)],
      styles: files.filter((file) => file.endsWith('.css')),
    });
  }
  return firstLoadByName;
}

/** Copies the descriptor of a section's live release in `federated`, under the version of the single application. */
async function writeDescriptor(name: string, folder: string, federated: StoreLocation): Promise<void> {
  const live = pointerFor(await readRegistry(federated), EVERY_COLLEGE, name);
  if (live === undefined) throw new Error(`No release of ${name} is live. Run npm start to build one.`);
  const text = await readFile(path.join(federated.RELEASES_DIR, name, live.version, 'remote.json'), 'utf8');
  const descriptor = v.parse(remoteDescriptor, JSON.parse(text));
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...descriptor, version: VERSION }));
}

/**
 * Builds the single application as releases of the shell and remotes in `location`, so that the portal can serve it:
 * only the URLs of scripts and styles differ. Descriptors come from those in `federated`.
 *
 * @throws {Error} with the build output if the build fails.
 */
export async function buildSingleReleases(location: StoreLocation, federated: StoreLocation): Promise<void> {
  await build();
  const loads = firstLoads(v.parse(chunkFiles, JSON.parse(await readFile(outputPaths.chunks, 'utf8'))));
  let shellFiles: ReleaseManifest['files'] = {};
  const shellEntry = (file: string) => {
    const shellFile = shellFiles[path.posix.basename(file)];
    return file.startsWith('../') && shellFile ? [[file, shellFile] as const] : [];
  };
  for (const name of frontends) {
    const folder = path.join(location.RELEASES_DIR, name, VERSION);
    await mkdir(folder, { recursive: true });
    await cp(path.join(outputPaths.web, name, VERSION), path.join(folder, 'web'), { recursive: true });
    await cp(outputPaths.node(name), path.join(folder, 'node'), { recursive: true });
    const { scripts = [], styles = [] } = loads.get(name) ?? {};
    // URLs in these style sheets are absolute paths.
    const fonts = await preloadFonts(path.join(folder, 'web'), styles);
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
      files: { ...own, ...Object.fromEntries(scripts.flatMap(shellEntry)) },
    };
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(manifest));
    if (name !== 'shell') await writeDescriptor(name, folder, federated);
  }
  await changeRegistry(location, (current) =>
    withMoves(
      current,
      frontends.map((name) => ({ college: EVERY_COLLEGE, name, version: VERSION })),
      'bench',
      new Date(),
    ),
  );
}
