import { decodeSegment } from '@kalalaya/contract/address';
import { type DocumentRecord, documentKinds } from '@kalalaya/search/documents';
import { escapeUTF8 as escapeHtml } from 'entities';
import type { FastifyReply } from 'fastify';
import { type CollegeDocuments, digestOf, ID_LENGTH } from '../../content/documents/index.ts';

/** Number of documents that the page for a missing file names. */
const MAX_NAMED = 5;

/** What a sentence or a line's end adds to an address. */
const addedEnd = /[\s.,;:!?()[\]{}<>'"‘’“”«»|*_–-]+$/u;

/** Returns a name as text: decoded, however often it was encoded, without characters that are not displayed. */
function plainName(name: string): string {
  const decoded = decodeSegment(name);
  return decoded === name
    ? name
        .normalize('NFC')
        .replace(/[\p{Cf}\p{Cc}]/gu, '')
        .replace(/[+\s]+/gu, ' ')
        .replace(addedEnd, '')
        .trim()
    : plainName(decoded);
}

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** Returns the document that a file name as typed stands for, also under its former name; undefined if there is none. */
function documentNamed(documents: Named, college: string, name: string): DocumentRecord | undefined {
  const key = name.toLowerCase();
  const same = documents.list().find(({ fileName }) => plainName(fileName).toLowerCase() === key);
  if (same) return same;
  for (const kind of Object.keys(documentKinds) as (keyof typeof documentKinds)[]) {
    const id = digestOf({ college, kind, fileName: name }).slice(0, ID_LENGTH);
    const [record, ...others] = documents.locate(id);
    if (record && others.length === 0) return record;
  }
  return undefined;
}

type Named = Pick<CollegeDocuments, 'list' | 'locate' | 'places'>;

/** Returns the documents whose titles and files have most of the words of a name, best first. */
function nearest(documents: Named, name: string): readonly DocumentRecord[] {
  const words = name.replace(/\.[a-z\d]{1,5}$/i, '').split(/[^\p{L}\p{M}\p{N}.]+/u);
  for (let count = words.length; count > 0; count -= 1) {
    const text = words.slice(0, count).join(' ').trim();
    const records = text === '' ? [] : documents.places(text).map(({ record }) => record);
    if (records.length > 0) return [...new Set(records)].slice(0, MAX_NAMED);
  }
  return [];
}

function pageOf(name: string, documents: readonly DocumentRecord[]): string {
  const items = documents.map(({ id, title }) => `<li><a href="/d/${id}">${escapeHtml(title)}</a></li>`);
  const list = items.length === 0 ? '' : `<p>The nearest documents:</p><ul>${items.join('')}</ul>`;
  const search = `<p><a href="/documents">Find a document</a> · <a href="/">Home</a></p>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>There is no such file</title><h1>There is no such file</h1><p>${escapeHtml(name)}</p>${list}${search}</html>`;
}

/**
 * Sends what there is for an address without a file: a redirect to the document that it stands for, else 404, to a browser
 * as a page with the nearest documents.
 */
export function sendMissingFile(reply: FastifyReply): FastifyReply {
  const { url, headers, resolved } = reply.request;
  const { documents, id } = resolved.college;
  const path = pathOf(url);
  const name = plainName(path.split('/').at(-1) ?? '');
  reply.header('cache-control', 'no-store');
  // A page may have many missing pictures, none of which is worth a search of all documents.
  const isPicture = headers.accept?.startsWith('image/') === true;
  const record = isPicture ? undefined : documentNamed(documents, id, name);
  // A document whose own file is missing would lead here again.
  if (record && record.href !== path)
    return reply.redirect(
      record.href.startsWith('/') && !record.fault ? record.href : `/d/${record.id}`,
      302,
    );
  reply.code(404);
  if (!headers.accept?.includes('text/html'))
    return reply.send({ error: 'There is no such file', kind: 'unknown' });
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send(pageOf(name, record ? [record] : nearest(documents, name)));
}
