import { lookup } from 'mime-types';

/** Headers under which an uploaded file may be shown or saved without harm. */
export interface FileHeaders {
  readonly 'content-type': string;
  readonly 'content-disposition'?: string;
  readonly 'content-security-policy': string;
}

const UNKNOWN = 'application/octet-stream';
const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** Policy of a picture opened on its own: it may draw itself and load nothing. An SVG could contain script. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
/** Browsers refuse to open their own PDF viewer in a sandbox; it runs nothing in this origin. */
const PDF_POLICY = "base-uri 'none'; form-action 'none'";
const FILE_POLICY = "default-src 'none'; sandbox";

function mediaType(contentType: string | null): string {
  return (contentType ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** `attachment` with the file's own name, as plain ASCII and in full. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** The type a file's name promises; `application/octet-stream` when it promises none. */
function typeOfName(name: string): string {
  return lookup(name) || UNKNOWN;
}

/** An HTML page where a file of another kind was asked for: a login or an error page, not the file. */
export function isPageInsteadOfFile(name: string, sentType: string | null): boolean {
  const isHtml = (type: string) => type === 'text/html' || type === 'application/xhtml+xml';
  return isHtml(mediaType(sentType)) && !isHtml(typeOfName(name));
}

/**
 * Headers for an uploaded file: pictures and PDFs are shown, everything else is saved. `sentType` is the
 * content type of an upstream; a server that knows none is corrected by the name.
 */
export function fileHeaders(name: string, sentType: string | null = null): FileHeaders {
  const sent = mediaType(sentType);
  const type = sent === '' || sent === UNKNOWN ? typeOfName(name) : sent;
  if (PICTURES.test(type)) return { 'content-type': type, 'content-security-policy': PICTURE_POLICY };
  if (type === 'application/pdf') return { 'content-type': type, 'content-security-policy': PDF_POLICY };
  return {
    'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : UNKNOWN,
    'content-disposition': attachment(name),
    'content-security-policy': FILE_POLICY,
  };
}
