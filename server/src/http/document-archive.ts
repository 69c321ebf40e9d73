import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { startOf } from '@kalalaya/contract/calls';
import {
  type DocumentResult,
  type DocumentResults,
  findDocuments,
  MAX_ARCHIVED_DOCUMENTS,
} from '@kalalaya/search/documents';
import { makeZip, predictLength } from 'client-zip';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { College } from '../content/college.ts';
import { handleDocumentCall } from '../content/documents/index.ts';
import { refuse } from './headers.ts';
import { firstValues, type QueryParameters } from './query.ts';

/** Path of the archive; its query has the filters of the document finder. */
const ARCHIVE_PATH = '/admin/api/documents.zip';

/** Maximum size of one archive. A larger selection is refused with the advice to narrow it. */
const MAX_BYTES = 1_000_000_000;

/** Maximum number of archives sent at the same time. Each reads one file after another. */
const MAX_ARCHIVES = 4;

/** Maximum number of size requests in flight for one archive. */
const MAX_SIZE_REQUESTS = 6;

/** Timeout for lists that are read for the first time, in milliseconds. */
const LISTS_TIMEOUT_MS = 10_000;

/** Time after which an archive that its visitor does not read is ended, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000;

/** Name of the list inside an archive. */
const CONTENTS_NAME = '000 Contents.txt';

/** Returns the place of a document that was found: its folders and title. */
const placeOf = ({ record, place }: DocumentResult) => record.places[place] ?? record.places[0];

/**
 * Finds every document that the filters select, sorted as their lists are. `found` is null if there are too many, and
 * `complete` false if some lists of the college could not be read yet.
 */
async function selectDocuments({ documents }: College, query: QueryParameters) {
  const found: DocumentResult[] = [];
  let complete = true;
  for (let page = 1; ; page += 1) {
    const response = await handleDocumentCall(
      documents,
      findDocuments.pattern,
      { q: '', ...query, page: String(page) },
      LISTS_TIMEOUT_MS,
    );
    const { total, pages, documents: results, state } = response as DocumentResults;
    if (total > MAX_ARCHIVED_DOCUMENTS) return { found: null, complete };
    complete &&= state.complete;
    found.push(...results);
    if (page >= pages) break;
  }
  const key = (result: DocumentResult) => [...placeOf(result).folders, placeOf(result).title].join(' / ');
  found.sort((a, b) => key(a).localeCompare(key(b), 'en', { numeric: true }));
  return { found, complete };
}

/** Returns a title as a file name that Windows, macOS and Linux accept. */
const safeName = (title: string) =>
  startOf(title.replace(/[\p{Cc}<>:"/\\|?*\s]+/gu, ' ').trim(), 100).replace(/[. ]+$/, '');

/** Returns the extension of a file's name that its title does not have. */
function missingExtension(fileName: string, title: string): string {
  const extension = /\.[a-z\d]{1,8}$/i.exec(fileName)?.[0] ?? '';
  return title.toLowerCase().endsWith(extension.toLowerCase()) ? '' : extension;
}

/** Returns the list of an archive: its files with their folders and addresses, then what is missing. */
function contentsOf(
  files: readonly { readonly name: string; readonly result: DocumentResult }[],
  missing: readonly { readonly result: DocumentResult; readonly reason: string }[],
  complete: boolean,
): string {
  const entry = (first: string, result: DocumentResult) => [
    first,
    `    ${placeOf(result).folders.join(' › ')}`,
    `    ${result.record.address}`,
  ];
  const lines = files.flatMap(({ name, result }) => entry(name, result));
  const lost = missing.flatMap(({ result, reason }) => entry(`${result.record.title}: ${reason}`, result));
  const head = files.length === 1 ? '1 document' : `${files.length} documents`;
  return [
    head,
    ...(complete ? [] : ['Some lists of the college could not be read; they may have more.']),
    '',
    ...lines,
    ...(lost.length > 0 ? ['', 'Not in this archive', '', ...lost] : []),
    '',
  ].join('\r\n');
}

/**
 * `GET /admin/api/documents.zip?kind=&year=&criterion=&metric=`: the files of all documents that the filters of the document
 * finder select, as one archive without compression. Names begin with the position in the college's lists, so that they
 * sort; `000 Contents.txt` says where each comes from and what is missing. Content-Length is sent if every size is known.
 */
export function addDocumentArchive(app: FastifyInstance): void {
  let sending = 0;
  app.get(ARCHIVE_PATH, { compress: false }, async (request, reply) => {
    const { college } = request.resolved;
    const { host = 'localhost' } = request.headers;
    if (sending >= MAX_ARCHIVES) {
      reply.header('retry-after', '60');
      return refuse(reply, 503, 'Too many archives are being sent. Please try again in a minute.');
    }
    sending += 1;
    let file: ServerResponse | null = null;
    reply.raw.once('close', () => {
      sending -= 1;
      file?.destroy();
    });
    // A visitor who reads nothing must not keep others waiting.
    reply.raw.setTimeout(IDLE_TIMEOUT_MS, () => reply.raw.destroy());
    const query = firstValues(request.query);
    const { found: selected, complete } = await selectDocuments(college, query);
    const tooMany = `More than ${MAX_ARCHIVED_DOCUMENTS} documents. Please choose one year or criterion.`;
    if (selected === null) return refuse(reply, 413, tooMany);
    if (selected.length === 0 && !complete) {
      reply.header('retry-after', '60');
      return refuse(reply, 503, 'The documents are still being read. Please try again in a minute.');
    }
    if (selected.length === 0) return refuse(reply, 404, 'There are no documents here to download.');

    const limit = pLimit(MAX_SIZE_REQUESTS);
    const missing: { result: DocumentResult; reason: string }[] = [];
    const sizes = await limit.map(selected, async (result) => {
      const { href } = result.record;
      // The portal never fetches files of other hosts.
      if (!href.startsWith('/') || href.startsWith('//')) {
        missing.push({ result, reason: 'on another site' });
        return [];
      }
      const { statusCode, headers } = await app.inject({ method: 'HEAD', url: href, headers: { host } });
      if (statusCode !== 200) {
        missing.push({ result, reason: 'the file could not be read' });
        return [];
      }
      const length = headers['content-length'];
      // Null if the server of the file does not say.
      return [{ result, size: length === undefined ? null : Number(length) }];
    });
    const readable = sizes.flat();
    const digits = String(readable.length).length;
    const files = readable.map(({ result, size }, index) => {
      const { fileName, href } = result.record;
      const title = safeName(placeOf(result).title);
      const number = String(index + 1).padStart(Math.max(3, digits), '0');
      return { name: `${number} ${title}${missingExtension(fileName, title)}`, href, size, result };
    });
    const tooLarge = 'These documents are too large for one archive. Please choose one criterion.';
    if (files.reduce((sum, { size }) => sum + (size ?? 0), 0) > MAX_BYTES)
      return refuse(reply, 413, tooLarge);

    const contents = Buffer.from(contentsOf(files, missing, complete));
    const first = { name: CONTENTS_NAME, input: contents, lastModified: new Date() };
    async function* entries() {
      yield first;
      for (const { name, href } of files) {
        if (reply.raw.destroyed) return;
        const response = await app.inject({ url: href, headers: { host }, payloadAsStream: true });
        const { statusCode, headers } = response;
        // The length was promised: the client must see that the archive is incomplete.
        if (statusCode !== 200) throw new Error(`${href} can no longer be read (status ${statusCode})`);
        const modified = new Date(String(headers['last-modified'] ?? ''));
        file = response.raw.res;
        if (reply.raw.destroyed) file.destroy();
        yield {
          name,
          input: response.stream(),
          lastModified: Number.isNaN(modified.getTime()) ? new Date() : modified,
        };
      }
    }
    const known = files.flatMap(({ name, size }) => (size === null ? [] : [{ name, size }]));
    if (known.length === files.length)
      reply.header(
        'content-length',
        String(predictLength([{ name: first.name, size: contents.length }, ...known])),
      );
    const name = ['documents', college.id, ...Object.values(query)]
      .filter((part) => part !== '')
      .join('-')
      .replace(/[^\w-]+/g, '-')
      .slice(0, 100);
    reply
      .type('application/zip')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-disposition', `attachment; filename="${name}.zip"`);
    const stream = Readable.fromWeb(makeZip(entries()) as ReadableStream);
    stream.once('error', (error) =>
      request.log.warn({ err: error, college: college.id }, 'an archive of documents was not completed'),
    );
    return reply.send(stream);
  });
}
