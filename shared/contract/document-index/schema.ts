import type { UploadFolders } from '@kalalaya/contract';
import * as v from 'valibot';
import { defaultFolders } from '../address/files.ts';
import { type DocumentPlace, type DocumentRecord, documentKinds, type IndexState } from './record.ts';

const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[];
const text = v.string();
const size = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Schema of a `DocumentPlace`. */
export const documentPlace: v.GenericSchema<unknown, DocumentPlace> = v.object({
  title: text,
  folders: v.array(text),
  metric: text,
  criterion: text,
  year: text,
  page: text,
});

const folderNames = Object.keys(defaultFolders) as (keyof UploadFolders)[];

/** Schema of an upload folder's name. */
export const uploadFolder = v.picklist(folderNames);

/** Schema of a `DocumentRecord`. */
export const documentRecord: v.GenericSchema<unknown, DocumentRecord> = v.object({
  id: text,
  address: text,
  kind: v.picklist(kinds),
  title: text,
  fileName: text,
  href: text,
  file: v.object({ folder: uploadFolder, value: text }),
  type: text,
  bytes: v.optional(size),
  pages: v.optional(size),
  fault: v.optional(v.object({ kind: v.picklist(['dead', 'mistyped']), says: text })),
  places: v.tupleWithRest([documentPlace], documentPlace),
});

/** Schema of an `IndexState`. */
export const indexState: v.GenericSchema<unknown, IndexState> = v.object({
  complete: v.boolean(),
  done: size,
  found: size,
});
