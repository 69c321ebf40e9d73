import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { remoteDescriptor } from '@kalalaya/contract/release';
import * as v from 'valibot';
import { codeOf, ReleaseError } from '../errors.ts';
import { replaceFile, withLock } from './files.ts';
import { EVERY_COLLEGE } from './pointers.ts';

/** Header of what a portal refuses a dev server, by which it is told from a portal that allows none at all. */
export const DEV_REFUSAL_HEADER = 'kalalaya-dev';

const devRemote = v.object({
  descriptor: remoteDescriptor,
  /** Ids of the colleges in which it may be seen, or `*` for every college. */
  colleges: v.array(v.string()),
  /** Moment after which nobody sees it any more, ISO 8601. */
  expires: v.string(),
});

const file = v.object({ remotes: v.array(devRemote) });

/** A remote that its team works on before any release of it is live, as its dev server said of it last. */
export type DevRemote = v.InferOutput<typeof devRemote>;

const remotesFile = (releasesDir: string) => path.join(releasesDir, 'dev-remotes.json');

async function readDevRemotes(releasesDir: string, now: Date): Promise<DevRemote[]> {
  const place = remotesFile(releasesDir);
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '{"remotes":[]}';
    throw error;
  });
  try {
    const { remotes } = v.parse(file, JSON.parse(text));
    return remotes.filter(({ expires }) => Date.parse(expires) > now.getTime());
  } catch (cause) {
    throw new ReleaseError(
      `${place} is damaged: ${String(cause)}\nRemove it and start the dev servers again.`,
      {
        cause,
      },
    );
  }
}

/** Keeps what a dev server says of its remote, in place of what it said before, and forgets those that have ended. */
export async function keepDevRemote(releasesDir: string, told: DevRemote, now = new Date()): Promise<void> {
  await mkdir(releasesDir, { recursive: true });
  const place = remotesFile(releasesDir);
  await withLock(place, async () => {
    const before = await readDevRemotes(releasesDir, now);
    const others = before.filter(({ descriptor }) => descriptor.name !== told.descriptor.name);
    await replaceFile(place, `${JSON.stringify({ remotes: [...others, told] }, null, 2)}\n`);
  });
}

/** What a dev server said of a remote, for a college; null where none did. Throws `ReleaseError` when the file is damaged. */
export async function findDevRemote(
  releasesDir: string,
  { name, college }: { readonly name: string; readonly college: string },
  now = new Date(),
): Promise<DevRemote | null> {
  const known = (await readDevRemotes(releasesDir, now)).find(({ descriptor }) => descriptor.name === name);
  if (known === undefined) return null;
  return known.colleges.includes(EVERY_COLLEGE) || known.colleges.includes(college) ? known : null;
}
