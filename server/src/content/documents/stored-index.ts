import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@kalalaya/node/file-system';
import { documentKinds } from '@kalalaya/search/documents';
import { documentPlace, uploadFolder } from '@kalalaya/search/documents/schema';
import * as v from 'valibot';
import { readJsonOrNull } from '../../base/read-json.ts';
import type { DocumentEntry } from './crawl/entry.ts';

/** The index as stored on disk. A restarted server loads it at once. */
export interface StoredIndex {
  readonly entries: readonly DocumentEntry[];
  /** False if a list failed to load. */
  readonly complete: boolean;
}

const entry: v.GenericSchema<unknown, DocumentEntry> = v.object({
  kind: v.picklist(Object.keys(documentKinds) as (keyof typeof documentKinds)[]),
  folder: uploadFolder,
  value: v.string(),
  place: documentPlace,
});

const storedIndex: v.GenericSchema<unknown, StoredIndex> = v.object({
  entries: v.array(entry),
  complete: v.boolean(),
});

/** Reads the stored index, or null if it is missing or invalid. */
export const readStoredIndex = (file: string): Promise<StoredIndex | null> =>
  readJsonOrNull(file, storedIndex);

/** Writes the index to disk. */
export async function storeIndex(file: string, index: StoredIndex): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(index));
}
