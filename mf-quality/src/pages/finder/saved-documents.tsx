import { decodeSegment } from '@kalalaya/contract/address';
import { Button, formatBytes, Section, VisuallyHidden } from '@kalalaya/kit';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import styles from './finder.module.css';

/** Prefix of the caches in which visitors saved documents until 0.2. */
const PREFIX = 'kalalaya-kept-1 ';

/** Key of the list of documents in such a cache. */
const RECORD = '/sw.js?kept';

const savedSet = v.object({
  title: v.string(),
  bytes: v.number(),
  documents: v.array(v.object({ title: v.string(), file: v.string() })),
});

interface SavedSet extends v.InferOutput<typeof savedSet> {
  readonly cacheName: string;
}

async function readSavedSets(): Promise<readonly SavedSet[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const sets = await Promise.all(
    names.map(async (cacheName) => {
      const response = await caches.match(RECORD, { cacheName });
      const read = v.safeParse(savedSet, await response?.json().catch(() => null));
      return read.success ? [{ ...read.output, cacheName }] : [];
    }),
  );
  return sets.flat();
}

/** Saves a file of a set to the visitor's device. */
async function download(cacheName: string, file: string): Promise<void> {
  const response = await caches.match(file, { cacheName, ignoreVary: true });
  const link = document.createElement('a');
  link.download = decodeSegment(file.split('/').at(-1) ?? '');
  // A file that could not be saved may be on the server.
  link.href = response === undefined ? file : URL.createObjectURL(await response.blob());
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Documents that this browser saved for offline reading, which the portal offered until 0.2, to download and remove.
 * Renders nothing in all other browsers.
 */
export function SavedDocuments() {
  const [sets, setSets] = useState<readonly SavedSet[]>([]);
  useEffect(() => {
    // Browsers have caches in secure contexts only.
    if ('caches' in globalThis) readSavedSets().then(setSets, () => {});
  }, []);
  if (sets.length === 0) return null;
  const remove = async (cacheName: string) => {
    await caches.delete(cacheName);
    setSets((now) => now.filter((set) => set.cacheName !== cacheName));
  };
  return (
    <Section title="Saved in this browser">
      <p>Documents are no longer saved for offline reading. Download those that you want to keep.</p>
      {sets.map(({ cacheName, title, bytes, documents }) => (
        <details key={cacheName} className={styles.saved}>
          <summary>
            {title} ({documents.length === 1 ? '1 document' : `${documents.length} documents`},{' '}
            {formatBytes(bytes)})
          </summary>
          <ul>
            {documents.map((one) => (
              <li key={one.file}>
                <button type="button" onClick={() => void download(cacheName, one.file)}>
                  <VisuallyHidden>Download </VisuallyHidden>
                  {one.title}
                </button>
              </li>
            ))}
          </ul>
          <Button variant="secondary" onClick={() => void remove(cacheName)}>
            Remove {title} from this browser
          </Button>
        </details>
      ))}
    </Section>
  );
}
