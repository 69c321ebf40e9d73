import { gzipSync } from 'node:zlib';
import type { CollegeView } from '../portal/view.ts';
import { type Release, releaseAddress } from '../release/read-release.ts';

/** Most that the import map of a document may weigh, in bytes as gzip makes it (docs/design.md, Policy). */
export const MAP_BYTES = 6 * 1024;

/** JSON that may stand inside a script element: no `<` can end it or open a comment. */
export const inlineJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

const isScript = (file: string) => /\.m?js$/.test(file);

/** Scripts of a release that are loaded when they are needed. */
const lazyScripts = ({ manifest }: Release) =>
  Object.keys(manifest.files).filter((file) => isScript(file) && !manifest.scripts.includes(file));

function integrityOf(release: Release, files: readonly string[]): [string, string][] {
  return files.flatMap((file) => {
    const known = release.manifest.files[file];
    return known ? [[releaseAddress(release, file), known.integrity]] : [];
  });
}

const written = (entries: readonly [string, string][]) =>
  inlineJson({ integrity: Object.fromEntries(entries) });

/** The map of some releases' scripts, and how many lazy ones it had no room for. */
export interface ImportMap {
  readonly text: string;
  readonly left: number;
}

/**
 * Writes the import map of documents: integrity of every script of the live and the previous releases, lazy ones too, so
 * that no browser runs one that is not what was published. Where 6 KB do not hold them all, lazy scripts are left out:
 * those of previous releases first.
 */
export function writeImportMap(pairs: readonly { live: Release; previous: Release | null }[]): ImportMap {
  const live = pairs.map((pair) => pair.live);
  const previous = pairs.flatMap((pair) => pair.previous ?? []);
  const first = [...live, ...previous].flatMap((one) => integrityOf(one, one.manifest.scripts));
  const lazy = [...live, ...previous].flatMap((one) => integrityOf(one, lazyScripts(one)));
  for (let count = lazy.length; ; count -= 1) {
    const text = written([...first, ...lazy.slice(0, count)]);
    if (count === 0 || gzipSync(text).length <= MAP_BYTES) return { text, left: lazy.length - count };
  }
}

const made = new WeakMap<CollegeView, string>();

/** The import map of a college's documents, which all have the same. */
export function importMap(view: CollegeView): string {
  const known = made.get(view);
  if (known !== undefined) return known;
  const { text } = writeImportMap([view.shell, ...view.remotes.values()]);
  made.set(view, text);
  return text;
}
