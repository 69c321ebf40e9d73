import { fileTypeFromBuffer } from 'file-type';
import { lookup } from 'mime-types';

/** Bytes at the beginning of a file that tell what it is. */
export const KIND_BYTES = 65_536;

/** What a signature may stand for beside itself: documents of an office are ZIP or OLE containers. */
const alsoNamed: Readonly<Record<string, readonly string[]>> = {
  zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  cfb: ['doc', 'xls', 'ppt', 'msg'],
  jpg: ['jpeg', 'jfif', 'jpe'],
  tif: ['tiff'],
  mp4: ['m4v', 'm4a', 'mov'],
  mov: ['mp4'],
  xml: ['svg'],
  html: ['htm'],
};

/** Endings whose files have no signature: text of any kind. */
const unsigned = new Set([
  'txt',
  'csv',
  'html',
  'htm',
  'svg',
  'xml',
  'json',
  'md',
  'css',
  'js',
  'ics',
  'vcf',
  'bin',
]);

const endingOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** A PDF may have some bytes before its signature. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

const isHtml = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
    Buffer.from(bytes.subarray(0, 2048)).toString(),
  );

async function endingIn(bytes: Uint8Array): Promise<string | null> {
  if (isPdf(bytes)) return 'pdf';
  if (isHtml(bytes)) return 'html';
  const found = await fileTypeFromBuffer(bytes);
  if (found !== undefined) return found.ext;
  // A container that is cut off cannot be looked into.
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004' ? 'zip' : null;
}

/**
 * What a file is, where that is not what its name says: in a few words, from its first bytes (`KIND_BYTES` are
 * enough). Null when the name is true, says nothing, or belongs to a kind without a signature.
 */
export async function falseName(name: string, bytes: Uint8Array): Promise<string | null> {
  const promised = endingOf(name);
  if (promised === '' || lookup(promised) === false) return null;
  if (bytes.length === 0) return 'an empty file';
  const found = await endingIn(bytes);
  if (found === null) return unsigned.has(promised) ? null : `not a ${promised.toUpperCase()}`;
  if (found === promised || promised === 'bin' || alsoNamed[found]?.includes(promised)) return null;
  return found === 'html' ? 'an HTML page' : `a ${found.toUpperCase()}`;
}
