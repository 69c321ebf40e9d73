import type { BrowserRelease } from '@kalalaya/contract/document';
import type { FailureKind } from '@kalalaya/contract/failure';
import * as v from 'valibot';

/** How long a file is waited for when it is asked for again, in ms. */
const DIAGNOSIS_MS = 3_000;

/** Nothing came of a release within the time that a visitor is kept waiting. */
export class LoadTimeoutError extends Error {
  override readonly name = 'LoadTimeoutError';
}

/** A release whose `./routes` module is not what the contract says; the message names its container. */
export class InvalidRoutesError extends Error {
  override readonly name = 'InvalidRoutesError';
  constructor(container: string, problem: string) {
    super(`The routes of ${container} are not as the contract has them: ${problem}`);
  }
}

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

/** What is wrong with a file: that it does not come, or is not the one that was published; null when it is sound. */
async function problemOf(href: string, integrity: string | undefined): Promise<FailureKind | null> {
  const signal = AbortSignal.timeout(DIAGNOSIS_MS);
  const answer = await fetch(href, { signal }).catch(() => null);
  if (!answer?.ok) return 'network';
  if (integrity === undefined) return null;
  return fetch(href, { integrity, signal }).then(
    () => null,
    () => 'integrity',
  );
}

/**
 * Why a release could not be loaded. Browsers reject an `import()` whose file did not come and one whose file is
 * another with the same kind of error, in words of their own; so the release's files are asked for once more, and what
 * becomes of that tells the two apart. When all files are sound, a module threw while it was evaluated.
 */
export async function loadFailureKind(error: unknown, release: BrowserRelease): Promise<FailureKind> {
  if (error instanceof LoadTimeoutError) return 'timeout';
  if (error instanceof InvalidRoutesError) return 'invalid';
  const integrity = knownIntegrity();
  const problems = await Promise.all(
    [release.entry, ...release.scripts].map((href) => problemOf(href, integrity[href])),
  );
  return problems.find((problem) => problem !== null) ?? 'evaluation';
}
