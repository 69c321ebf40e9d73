import { gzipSync } from 'node:zlib';
import type { RemoteReleases } from '../release/live-releases.ts';
import { type Release, releaseAddress } from '../release/read-release.ts';
import type { DocumentView } from './request.ts';

/** Maximum gzipped size of a document's import map, in bytes (docs/design.md, Policy). */
export const MAP_BYTES = 6 * 1024;

/** Escapes JSON for a script element, in which no `<` can close the element or open a comment. */
export const escapeJson = (json: string) => json.replace(/</g, '\\u003c');

/** Serializes JSON for a script element. */
export const inlineJson = (value: unknown) => escapeJson(JSON.stringify(value));

const isScript = (file: string) => /\.m?js$/.test(file);

/** Lists the scripts of a release that are loaded on demand. */
const lazyScripts = ({ manifest }: Release) =>
  Object.keys(manifest.files).filter((file) => isScript(file) && !manifest.scripts.includes(file));

function integrityOf(release: Release, files: readonly string[]): [string, string][] {
  return files.flatMap((file) => {
    const existing = release.manifest.files[file];
    return existing ? [[releaseAddress(release, file), existing.integrity]] : [];
  });
}

const serialize = (entries: readonly [string, string][]) =>
  inlineJson({ integrity: Object.fromEntries(entries) });

/**
 * Writes the import map of documents: the integrity of every script of the live and previous releases, so that browsers
 * run only what was published. Past 6 KB lazy scripts are omitted, those of previous releases first.
 */
export function writeImportMap(pairs: readonly RemoteReleases[]): string {
  const live = pairs.map((pair) => pair.live);
  const previous = pairs.flatMap((pair) => pair.previous ?? []);
  const entryScripts = [...live, ...previous].flatMap((release) =>
    integrityOf(release, release.manifest.scripts),
  );
  const lazyScriptEntries = [...live, ...previous].flatMap((release) =>
    integrityOf(release, lazyScripts(release)),
  );
  for (let count = lazyScriptEntries.length; ; count -= 1) {
    const text = serialize([...entryScripts, ...lazyScriptEntries.slice(0, count)]);
    if (count === 0 || gzipSync(text).length <= MAP_BYTES) return text;
  }
}

const cache = new WeakMap<DocumentView, string>();

/** Returns the import map shared by all documents of a college. */
export function importMap(view: DocumentView): string {
  const existing = cache.get(view);
  if (existing !== undefined) return existing;
  const text = writeImportMap([view.shell, ...view.remotes.values()]);
  cache.set(view, text);
  return text;
}
