import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { documentKinds } from '@kalalaya/contract/document-index';
import { documentPlace, uploadFolder } from '@kalalaya/contract/document-index/schema';
import * as v from 'valibot';
import { replaceFile } from '../release/files.ts';
import type { DocumentEntry } from './crawl/entry.ts';

/** What an index leaves on disk, so that a restarted server finds documents at once. */
export interface KeptIndex {
  readonly entries: readonly DocumentEntry[];
  /** False when a list had not come. */
  readonly complete: boolean;
}

const entry: v.GenericSchema<unknown, DocumentEntry> = v.object({
  kind: v.picklist(Object.keys(documentKinds) as (keyof typeof documentKinds)[]),
  folder: uploadFolder,
  value: v.string(),
  place: documentPlace,
});

const kept: v.GenericSchema<unknown, KeptIndex> = v.object({
  entries: v.array(entry),
  complete: v.boolean(),
});

/** Reads what an earlier run kept; null when there is none, or none that can be used: it is read anew then. */
export async function readKept(file: string): Promise<KeptIndex | null> {
  try {
    const read = v.safeParse(kept, JSON.parse(await readFile(file, 'utf8')));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Keeps an index. Throws what the disk throws. */
export async function keep(file: string, index: KeptIndex): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await replaceFile(file, JSON.stringify(index));
}
