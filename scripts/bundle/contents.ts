import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { Bundle } from '../../server/src/bundle-info.ts';
import type { RuntimePackage } from './packages.ts';

/** Something that goes into the bundle, by its path there with `/`. */
export type Content =
  /** A file of this machine; `program` when it is run. */
  | { readonly path: string; readonly file: string; readonly program: boolean }
  /** What is written for the bundle. */
  | { readonly path: string; readonly text: string }
  /** A link to a path relative to its folder. */
  | { readonly path: string; readonly to: string };

/** Of these packages the portal serves a few files and imports none (server/src/http/pdf-assets.ts). */
const SERVED: Readonly<Record<string, RegExp>> = {
  'pdfjs-dist': /^(LICENSE|package\.json|build\/pdf\.worker\.min\.mjs|(cmaps|standard_fonts|wasm|iccs)\/.*)$/,
};

/** What is of use to who reads a package, not to who runs it. */
const isForReaders = (file: string) => /\.(d\.[cm]?ts|map)$/.test(file);
const isForTests = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);

/** Files below a folder with `/`, in the order of their names; none of hidden folders and nested packages. */
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

const from = (root: string, place: string, files: readonly string[]): Content[] =>
  files.map((file) => ({ path: `${place}/${file}`, file: path.join(root, place, file), program: false }));

function packageContents(root: string, { name, place, link }: RuntimePackage): Content[] {
  const isServed = SERVED[name];
  const files = filesBelow(path.join(root, place)).filter((file) =>
    link !== null ? !isForTests(file) : isServed ? isServed.test(file) : !isForReaders(file),
  );
  const contents = from(root, place, files);
  if (link === null) return contents;
  return [...contents, { path: link, to: path.posix.relative(path.posix.dirname(link), place) }];
}

/** The runtime of C++ that Node and sharp's decoder are linked to, and Debian's word on who made it. */
const CPP_RUNTIME = ['libstdc++.so.6', 'libgcc_s.so.1'];
const CPP_PLACES = ['/usr/lib/x86_64-linux-gnu', '/lib/x86_64-linux-gnu', '/usr/lib64', '/lib64'];
const CPP_COPYRIGHT = ['/usr/share/doc/libstdc++6/copyright', '/usr/share/doc/libgcc-s1/copyright'];

/** Throws an error that names a library which this machine lacks. */
function cppRuntime(): Content[] {
  const libraries = CPP_RUNTIME.map((name): Content => {
    const place = CPP_PLACES.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
    if (place === undefined) throw new Error(`There is no ${name} on this machine (Debian: libstdc++6).`);
    return { path: `lib/${name}`, file: realpathSync(place), program: false };
  });
  const copyright = CPP_COPYRIGHT.find((file) => existsSync(file));
  return copyright === undefined
    ? libraries
    : [...libraries, { path: 'lib/COPYRIGHT', file: realpathSync(copyright), program: false }];
}

/** What a bundle is made from. */
export interface BundleSources {
  /** Folder of the checkout. */
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
  return [...new Set(named)].flatMap((place) =>
    filesBelow(path.join(releasesDir, place)).map((file) => ({
      path: `releases/${place}/${file}`,
      file: path.join(releasesDir, place, file),
      program: false,
    })),
  );
}

/**
 * All that goes into a bundle, in the order of its paths: Node, the server's sources with the packages they run with,
 * live releases, packs. Throws an error that names what is missing on this machine.
 */
export function bundleContents(sources: BundleSources): Content[] {
  const { root, collegesDir, packages, bundle } = sources;
  const serverFiles = [
    'package.json',
    ...filesBelow(path.join(root, 'server/src')).map((file) => `src/${file}`),
  ];
  const all: Content[] = [
    { path: 'bin/kalalaya', file: path.join(root, 'scripts/bundle/kalalaya'), program: true },
    { path: 'bin/node', file: path.join(root, 'node_modules/node/bin/node'), program: true },
    ...cppRuntime(),
    ...from(
      root,
      'server',
      serverFiles.filter((file) => !isForTests(file)),
    ),
    ...packages.flatMap((one) => packageContents(root, one)),
    ...releaseContents(sources),
    ...filesBelow(collegesDir).map((file) => ({
      path: `colleges/${file}`,
      file: path.join(collegesDir, file),
      program: false,
    })),
    ...from(root, 'deploy', filesBelow(path.join(root, 'deploy'))),
    { path: 'LICENSE', file: path.join(root, 'LICENSE'), program: false },
    { path: 'LICENSE.node', file: path.join(root, 'scripts/bundle/LICENSE.node'), program: false },
    { path: 'bundle.json', text: `${JSON.stringify(bundle, null, 2)}\n` },
  ];
  return all.sort((a, b) => (a.path < b.path ? -1 : 1));
}
