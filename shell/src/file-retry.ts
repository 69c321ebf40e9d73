import type { BrowserRelease } from '@kalalaya/contract/document';
import * as v from 'valibot';

/** How long a file is waited for when it is asked for again, in ms: by a page that cannot go on, and by one that has. */
const PATIENCE_MS = 3_000;
const LONG_PATIENCE_MS = 60_000;

const importMap = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ integrity: v.record(v.string(), v.string()) }),
);

/** Integrity of the files of releases by address, as the document's import map holds it. */
function knownIntegrity(): Readonly<Record<string, string>> {
  const read = v.safeParse(importMap, document.querySelector('script[type="importmap"]')?.textContent);
  return read.success ? read.output.integrity : {};
}

async function problemOf(
  href: string,
  integrity: string | undefined,
): Promise<'network' | 'integrity' | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(href, { signal }).catch(() => null);
  if (!answer?.ok) return 'network';
  if (integrity === undefined) return null;
  return fetch(href, { integrity, signal }).then(
    () => null,
    () => 'integrity',
  );
}

/**
 * Whether a script that came is not the one that was published, by the document's import map. It is read again from the
 * browser's cache; false also when it cannot be read, which says nothing of who published it.
 */
export async function isForeign(href: string): Promise<boolean> {
  const integrity = knownIntegrity()[new URL(href, location.href).pathname];
  if (integrity === undefined) return false;
  const signal = AbortSignal.timeout(LONG_PATIENCE_MS);
  const read = (options: RequestInit) =>
    fetch(href, { ...options, cache: 'force-cache', signal }).then(
      (answer) => answer.ok,
      () => false,
    );
  return !(await read({ integrity })) && (await read({}));
}

/**
 * What is wrong with the files of a release, which are asked for once more: that one does not come, or is not the one
 * that was published; null when all are sound.
 */
export async function brokenFile({
  entry,
  scripts,
}: BrowserRelease): Promise<'network' | 'integrity' | null> {
  const integrity = knownIntegrity();
  const problems = await Promise.all([entry, ...scripts].map((href) => problemOf(href, integrity[href])));
  return problems.find((problem) => problem !== null) ?? null;
}
