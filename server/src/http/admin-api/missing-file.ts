import type { DocumentRecord } from '@kalalaya/search/documents';
import { escapeUTF8 as escapeHtml } from 'entities';
import type { FastifyReply } from 'fastify';
import { type CollegeDocuments, plainName } from '../../content/documents/index.ts';

/** Number of documents that the page for a missing file names. */
const MAX_NAMED = 5;

/** Maximum number of words of a name that are searched for. */
const MAX_WORDS = 8;

/** Milliseconds for which a missing file waits until the lists are read again. */
const LISTS_TIMEOUT_MS = 2_000;

const pathOf = (address: string) => address.replace(/[?#].*$/s, '');

/** Returns the documents whose titles and files have most of the words of a name, best first. */
function nearest(documents: Pick<CollegeDocuments, 'places'>, name: string): readonly DocumentRecord[] {
  const words = name.replace(/\.[a-z\d]{1,5}$/i, '').split(/[^\p{L}\p{M}\p{N}.]+/u, MAX_WORDS);
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
export async function sendMissingFile(reply: FastifyReply): Promise<FastifyReply> {
  const { url, headers, resolved } = reply.request;
  const { documents } = resolved.college;
  const path = pathOf(url);
  const segment = path.split('/').at(-1) ?? '';
  reply.header('cache-control', 'no-store');
  // A page may have many missing pictures, none of which is worth a search of all documents.
  const isPicture = headers.accept?.startsWith('image/') === true;
  let record = isPicture ? undefined : documents.named(segment);
  // The file may have been renamed a moment ago.
  if (
    !isPicture &&
    (record === undefined || record.href === path) &&
    (await documents.readAgain(LISTS_TIMEOUT_MS))
  )
    record = documents.named(segment);
  // A document whose own file is missing would lead here again.
  if (record && record.href !== path)
    return reply.redirect(
      record.href.startsWith('/') && !record.fault ? record.href : `/d/${record.id}`,
      302,
    );
  reply.code(404);
  if (!headers.accept?.includes('text/html'))
    return reply.send({ error: 'There is no such file', kind: 'unknown' });
  const name = plainName(segment);
  return reply
    .header('content-security-policy', "default-src 'none'")
    .type('text/html; charset=utf-8')
    .send(pageOf(name, record ? [record] : nearest(documents, name)));
}
