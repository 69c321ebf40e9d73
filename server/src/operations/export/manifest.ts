import * as v from 'valibot';

/** Folder inside an export for files that are not part of the site. */
export const OWN_FOLDER = '.kalalaya';

/** File that lists the content of the last complete export. */
export const MANIFEST = `${OWN_FOLDER}/export.json`;

/**
 * File that lists the paths being written, one per line. After an interruption they still count as exported.
 */
export const JOURNAL = `${OWN_FOLDER}/writing.txt`;

/** A relative path that cannot leave the export folder. Files listed in the manifest may be removed. */
const relativePath = v.pipe(
  v.string(),
  v.check((text) => !text.split('/').some((name) => name === '' || name === '.' || name === '..')),
);

/** Schema of the manifest of an export. */
export const exportManifest = v.object({
  format: v.literal(1),
  /** Id of the college. */
  college: v.string(),
  /** SHA-256 of every file in hex, by path. */
  files: v.record(relativePath, v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))),
});

/** Manifest of the last complete export. */
export type ExportManifest = v.InferOutput<typeof exportManifest>;

/** Returns true if the text is a valid path inside an export. */
export const isExportPath = (text: string): boolean => v.is(relativePath, text);
