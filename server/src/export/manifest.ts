import * as v from 'valibot';

/** Folder, inside a copy, of what is no part of the site. */
export const OWN_FOLDER = '.kalalaya';

/** What was written, by the copy's last whole export. */
export const MANIFEST = `${OWN_FOLDER}/export.json`;

/** Names of files that are being written, one a line: those of an export that was cut off are its own too. */
export const JOURNAL = `${OWN_FOLDER}/writing.txt`;

/** A path below the copy that leads nowhere else: what is removed is read from here. */
const place = v.pipe(
  v.string(),
  v.check((text) => !text.split('/').some((name) => name === '' || name === '.' || name === '..')),
);

/** Schema of a copy's manifest. */
export const exportManifest = v.object({
  format: v.literal(1),
  /** Id of the college. */
  college: v.string(),
  /** SHA-256 in hex of every file, by its path. */
  files: v.record(place, v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

/** What a copy's folder holds by its last export. */
export type ExportManifest = v.InferOutput<typeof exportManifest>;

/** Whether a path is one that an export may have written. */
export const isPlace = (text: string): boolean => v.is(place, text);
