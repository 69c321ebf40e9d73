import { lookup } from 'mime-types';

const UNKNOWN = 'application/octet-stream';
const PICTURES = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)$/;

/** Policy of an image opened as a document: it may render and load nothing. An SVG can contain script. */
const PICTURE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox";
/** Policy of a PDF. Browsers do not open their PDF viewer in a sandbox; it runs nothing in this origin. */
const PDF_POLICY = "base-uri 'none'; form-action 'none'";
const FILE_POLICY = "default-src 'none'; sandbox";

function mediaType(contentType: string | null): string {
  return (contentType ?? '').replace(/;.*$/s, '').trim().toLowerCase();
}

/** Content-Disposition `attachment` with the file name, both as ASCII and as RFC 5987 UTF-8. */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** Returns the media type of a file name's extension, or `application/octet-stream`. */
function typeOfName(name: string): string {
  return lookup(name) || UNKNOWN;
}

/** Returns true if an HTML page came instead of the requested file, such as a login or error page. */
export function isPageInsteadOfFile(name: string, sentType: string | null): boolean {
  const isHtml = (type: string) => type === 'text/html' || type === 'application/xhtml+xml';
  return isHtml(mediaType(sentType)) && !isHtml(typeOfName(name));
}

/**
 * Returns the headers that make an uploaded file safe. Images and PDFs are displayed, everything else is downloaded.
 * @param sentType Content type sent by an upstream. A missing or generic one is replaced by that of the name.
 */
export function fileHeaders(name: string, sentType: string | null = null) {
  const declaredType = mediaType(sentType);
  const type = declaredType === '' || declaredType === UNKNOWN ? typeOfName(name) : declaredType;
  if (PICTURES.test(type)) return { 'content-type': type, 'content-security-policy': PICTURE_POLICY };
  if (type === 'application/pdf') return { 'content-type': type, 'content-security-policy': PDF_POLICY };
  return {
    'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : UNKNOWN,
    'content-disposition': attachment(name),
    'content-security-policy': FILE_POLICY,
  };
}
