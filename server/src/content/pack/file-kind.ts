import { fileTypeFromBuffer } from 'file-type';
import { lookup } from 'mime-types';

/** Number of leading bytes that identify a file type. */
export const SIGNATURE_BYTES = 65_536;

/** Further extensions of a detected type. Office documents, for example, are ZIP or OLE containers. */
const compatibleExtensions: Readonly<Record<string, readonly string[]>> = {
  zip: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub'],
  cfb: ['doc', 'xls', 'ppt', 'msg'],
  jpg: ['jpeg', 'jfif', 'jpe'],
  tif: ['tiff'],
  mp4: ['m4v', 'm4a', 'mov'],
  mov: ['mp4'],
  xml: ['svg'],
  html: ['htm'],
};

/** Extensions of text formats, which have no signature. */
const withoutSignature = new Set([
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

const extensionOf = (name: string) => /\.([a-z\d]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** A PDF may have some bytes before its signature. */
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

const isHtml = (bytes: Uint8Array) =>
  /^\uFEFF?\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype html|html|head|body)\b/i.test(
    Buffer.from(bytes.subarray(0, 2048)).toString(),
  );

async function detectExtension(bytes: Uint8Array): Promise<string | null> {
  if (isPdf(bytes)) return 'pdf';
  if (isHtml(bytes)) return 'html';
  const detected = await fileTypeFromBuffer(bytes);
  if (detected !== undefined) return detected.ext;
  // file-type cannot inspect a truncated container.
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004' ? 'zip' : null;
}

/**
 * Compares a file name with the content of the file. Returns the actual type in a few words if they differ; null if
 * they match, or if the extension is unknown or has no signature. `bytes` are the first `SIGNATURE_BYTES` of the file.
 */
export async function findTypeMismatch(name: string, bytes: Uint8Array): Promise<string | null> {
  const extension = extensionOf(name);
  if (extension === '' || lookup(extension) === false) return null;
  if (bytes.length === 0) return 'an empty file';
  const detected = await detectExtension(bytes);
  if (detected === null) return withoutSignature.has(extension) ? null : `not a ${extension.toUpperCase()}`;
  if (detected === extension || extension === 'bin' || compatibleExtensions[detected]?.includes(extension))
    return null;
  return detected === 'html' ? 'an HTML page' : `a ${detected.toUpperCase()}`;
}
