import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '@kalalaya/node/errors';
import type { Bundle } from '../../../server/src/base/bundle-info.ts';
import type { RuntimePackage } from './packages.ts';

/** An entry of the bundle; `path` is relative to the bundle, with `/`. */
export type Content =
  /** A local file; `program` if it is executable. */
  | { readonly path: string; readonly file: string; readonly program?: true }
  /** A generated file. */
  | { readonly path: string; readonly text: string }
  /** A symlink to a path relative to its folder. */
  | { readonly path: string; readonly to: string };

/** Packages of which the portal only serves some files, without importing them (server/src/http/pdf-assets.ts). */
const SERVED: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^(LICENSE|package\.json|build\/pdf\.worker\.min\.mjs|(cmaps|standard_fonts|wasm|iccs)\/.*)$/,
};

/** True for files of a package that are not needed at run time. */
const isTypesOrSourceMap = (file: string) => /\.(d\.[cm]?ts|map)$/.test(file);
const isForTests = (file: string) =>
  /\.test\.tsx?$|(^|\/)testing\//.test(file) && !file.includes('scaffold/templates/');

/** Lists the files below a folder with `/`, sorted, without hidden folders and nested packages. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return filesBelow(path.join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
      return entry.isFile() ? [entry.name] : [];
    })
    .sort();
}

/** Lists files of a local folder, in a folder of the bundle. */
const contentsOf = (folder: string, target: string, files: readonly string[]): Content[] =>
  files.map((file) => ({ path: `${target}/${file}`, file: path.join(folder, file) }));

function packageContents(root: string, { name, folder, link }: RuntimePackage): Content[] {
  const isServed = SERVED[name];
  const files = filesBelow(path.join(root, folder)).filter((file) =>
    link !== null ? !isForTests(file) : isServed ? isServed.test(file) : !isTypesOrSourceMap(file),
  );
  const contents = contentsOf(path.join(root, folder), folder, files);
  if (link === null) return contents;
  return [...contents, { path: link, to: path.posix.relative(path.posix.dirname(link), folder) }];
}

/** C++ runtime that Node and sharp link against, and its licence text in Debian. */
const CPP_RUNTIME = ['libstdc++.so.6', 'libgcc_s.so.1'];
const CPP_PLACES = ['x86_64', 'aarch64']
  .flatMap((machine) => [`/usr/lib/${machine}-linux-gnu`, `/lib/${machine}-linux-gnu`])
  .concat('/usr/lib64', '/lib64');
const CPP_COPYRIGHT = ['/usr/share/doc/libstdc++6/copyright', '/usr/share/doc/libgcc-s1/copyright'];

/** Throws an error that names the library if this machine lacks one. */
function cppRuntime(): Content[] {
  const libraries = CPP_RUNTIME.map((name): Content => {
    const library = CPP_PLACES.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (library === undefined) throw new Error(`${name} is missing on this machine (Debian: libstdc++6).`);
    return { path: `lib/${name}`, file: realpathSync(library) };
  });
  const copyright = CPP_COPYRIGHT.find((file) => existsSync(file));
  return copyright === undefined
    ? libraries
    : [...libraries, { path: 'lib/COPYRIGHT', file: realpathSync(copyright) }];
}

/**
 * Checks that a bundle can be made on a platform: it contains Node and sharp as installed there.
 *
 * @throws {ConfigError} if it cannot.
 */
export function assertBundlePlatform(platform: string, arch: string): void {
  if (platform === 'linux' && ['x64', 'arm64'].includes(arch)) return;
  throw new ConfigError(
    `A bundle cannot be made on ${platform}-${arch}.\nMake it on Linux, x64 or arm64, for servers with the same processor.`,
  );
}

/** Input of `bundleContents`. */
export interface BundleSources {
  /** Root of the checkout. */
  readonly root: string;
  readonly releasesDir: string;
  readonly collegesDir: string;
  readonly packages: readonly RuntimePackage[];
  readonly bundle: Bundle;
}

function releaseContents({ releasesDir, bundle }: BundleSources): Content[] {
  const named = Object.values(bundle.live).flatMap((byName) =>
    Object.entries(byName).map(([name, version]) => `${name}/${version}`),
  );
  return [...new Set(named)].flatMap((name) => {
    const folder = path.join(releasesDir, name);
    return contentsOf(folder, `releases/${name}`, filesBelow(folder));
  });
}

/**
 * Lists everything in a bundle, sorted by path: Node, the sources of server and gate, their runtime packages, the live releases and
 * the packs. Throws an error that names what is missing on this machine.
 */
export function bundleContents(sources: BundleSources): Content[] {
  const { root, collegesDir, packages, bundle } = sources;
  const sourcesIn = (folder: string) => {
    const from = path.join(root, folder);
    return contentsOf(
      from,
      folder,
      filesBelow(from).filter((file) => !isForTests(file)),
    );
  };
  const all: Content[] = [
    { path: 'bin/kalalaya', file: path.join(root, 'scripts/launchers/bundle/kalalaya'), program: true },
    { path: 'bin/node', file: path.join(root, 'node_modules/node/bin/node'), program: true },
    ...cppRuntime(),
    { path: 'server/package.json', file: path.join(root, 'server/package.json') },
    ...['server/src', 'gate', 'deploy'].flatMap(sourcesIn),
    ...packages.flatMap((one) => packageContents(root, one)),
    ...releaseContents(sources),
    ...contentsOf(collegesDir, 'colleges', filesBelow(collegesDir)),
    { path: 'LICENSE', file: path.join(root, 'LICENSE') },
    { path: 'LICENSE.node', file: path.join(root, 'scripts/launchers/bundle/LICENSE.node') },
    { path: 'bundle.json', text: `${JSON.stringify(bundle, null, 2)}\n` },
  ];
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}
