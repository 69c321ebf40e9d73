import type { BrowserRelease } from '@kalalaya/contract/document';
import * as v from 'valibot';

/** Timeout for each repeated request while the page waits for the result, in milliseconds. */
const RETRY_TIMEOUT_MS = 3_000;
/** Timeout for a check in the background, in milliseconds. */
const RECHECK_TIMEOUT_MS = 60_000;

const importMap = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ integrity: v.record(v.string(), v.string()) }),
);

/** Returns the integrity metadata of the document's import map, by file address. */
function readIntegrity(): Readonly<Record<string, string>> {
  const read = v.safeParse(importMap, document.querySelector('script[type="importmap"]')?.textContent);
  return read.success ? read.output.integrity : {};
}

async function checkFile(
  href: string,
  integrity: string | undefined,
): Promise<'network' | 'integrity' | null> {
  const signal = AbortSignal.timeout(RETRY_TIMEOUT_MS);
  const response = await fetch(href, { signal }).catch(() => null);
  if (!response?.ok) return 'network';
  if (integrity === undefined) return null;
  return fetch(href, { integrity, signal }).then(
    () => null,
    () => 'integrity',
  );
}

/**
 * Returns true if a loaded script differs from the published one, according to the import map. Reads the
 * script from the browser's cache. An unreadable script returns false, since that proves nothing about its
 * content.
 */
export async function failsIntegrity(href: string): Promise<boolean> {
  const integrity = readIntegrity()[new URL(href, location.href).pathname];
  if (integrity === undefined) return false;
  const signal = AbortSignal.timeout(RECHECK_TIMEOUT_MS);
  const read = (options: RequestInit) =>
    fetch(href, { ...options, cache: 'force-cache', signal }).then(
      (response) => response.ok,
      () => false,
    );
  return !(await read({ integrity })) && (await read({}));
}

/** Requests the files of a release again and returns the first problem, or null if all files are intact. */
export async function findFileProblem({
  entry,
  scripts,
}: BrowserRelease): Promise<'network' | 'integrity' | null> {
  const integrity = readIntegrity();
  const problems = await Promise.all([entry, ...scripts].map((href) => checkFile(href, integrity[href])));
  return problems.find((problem) => problem !== null) ?? null;
}
