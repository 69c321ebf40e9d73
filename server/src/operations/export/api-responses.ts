import { type ApiCall, EmptyAnswerError, type FileFacts, NoAnswerError } from '@kalalaya/contract';
import { EXPORT_FILE_FACTS, exportedAddress } from '@kalalaya/contract/address';
import { canonicalPath } from '@kalalaya/contract/routes';
import { ifMissing } from '@kalalaya/node/errors';
import { filesBelow } from '@kalalaya/node/file-system';
import { documentCounts, documentKinds, documentMatrix, locateDocument } from '@kalalaya/search/documents';
import type { FastifyInstance } from 'fastify';
import { linkedFiles, walkCalls } from '../../content/admin-api/index.ts';
import type { College } from '../../content/college.ts';
import { getMatrix, handleDocumentCall } from '../../content/documents/index.ts';
import { foldersOf } from '../../content/pack/index.ts';
import { fileOf } from './file-names.ts';
import type { ExportContext } from './view.ts';

/**
 * Lists all files below a folder as relative paths with forward slashes, without hidden ones. A missing
 * folder is empty.
 */
export async function listFiles(dir: string): Promise<readonly string[]> {
  const files = await filesBelow(dir).catch(ifMissing([]));
  return files.filter((file) => !file.split('/').some((name) => name.startsWith('.')));
}

/** Maximum number of concurrent requests. */
const CONCURRENCY = 4;

const UPLOADS = '/admin/uploads';

/** Requests a file from the portal in process; null unless its status is 200. */
export async function fetchFile(app: FastifyInstance, url: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await app.inject({ url, headers: { host: 'localhost' } });
  return statusCode === 200 ? rawPayload : null;
}

/**
 * Writes every response of the admin API, as the portal sends it, below the export's API base.
 *
 * @returns The number of responses, the addresses of calls that failed, whose files from the last export are kept, and the
 * uploads that the responses refer to.
 */
export async function writeApiResponses({ college, plan, folder, onProgress }: ExportContext) {
  const { profile } = college.pack();
  const site = { uploadsBase: UPLOADS, folders: foldersOf(profile), origin: college.origin };
  const failed: string[] = [];
  const uploads = new Set<string>();
  let responses = 0;
  await walkCalls(
    async ({ call, params, address }) => {
      const file = fileOf(`${plan.apiBase}${exportedAddress(address)}`);
      try {
        const { value, json } = await college.reader.getResponse(call, params);
        for (const { href, own } of linkedFiles(value, site)) if (own) uploads.add(href);
        if (file !== null && (await folder.put(file, json)) !== 'skipped') responses += 1;
        return value;
      } catch (error) {
        if (error instanceof EmptyAnswerError) return null;
        if (!(error instanceof NoAnswerError)) throw error;
        if (file !== null) folder.retain(file);
        failed.push(address);
        return null;
      }
    },
    {
      cellIds: Object.values(profile.cells),
      concurrency: CONCURRENCY,
      onProgress: (done, total) => onProgress('responses', done, total),
    },
  );
  return { responses, failed, uploads };
}

/** Writes size and page count of all known files by address, which some pages request. */
async function writeFacts({ college, folder }: ExportContext): Promise<void> {
  const pack = college.pack();
  const addressesBelow = async (base: string, dir: string) =>
    (await listFiles(dir)).map((file) => `${base}/${file.split('/').map(encodeURIComponent).join('/')}`);
  const files = [
    ...(await addressesBelow('/media', pack.mediaDir)),
    ...(await addressesBelow(UPLOADS, pack.uploadsDir)),
  ];
  const facts = new Map<string, FileFacts>(files.map((href) => [href, pack.facts(href)]));
  for (const { href, bytes, pages } of college.documents.list())
    facts.set(href, { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) });
  const nonEmpty = [...facts].filter(([, fact]) => Object.keys(fact).length > 0);
  await folder.put(EXPORT_FILE_FACTS.slice(1), JSON.stringify(Object.fromEntries(nonEmpty)));
}

/** Returns every document request without search words: address, pattern and parameters of the call. */
export function documentRequests(
  { documents }: Pick<College, 'documents'>,
  oldIds: readonly string[],
): readonly { address: string; pattern: string; params: unknown }[] {
  const records = documents.list();
  const counts = Object.keys(documentKinds).flatMap((kind) => {
    const titles = records.flatMap((one) =>
      one.kind === kind ? one.places.map(({ folders: [first = ''] }) => first) : [],
    );
    return [...new Set(['', ...titles])].map((folder) => ({ kind, folder }));
  });
  const tables = ['', ...Object.keys(documentKinds)].flatMap((kind) => {
    const { criteria } = getMatrix(documents, { kind });
    return ['', ...criteria.map(({ value }) => value)].map((criterion) => ({ kind, criterion }));
  });
  const ids = [...new Set([...records.map(({ id }) => id), ...oldIds])].map((id) => ({ id }));
  const requestsOf = <P>({ pattern, address }: ApiCall<P, unknown>, all: readonly P[]) =>
    all.map((params) => ({ address: address(params), pattern, params }));
  return [
    ...requestsOf(documentCounts, counts),
    ...requestsOf(documentMatrix, tables),
    ...requestsOf(locateDocument, ids),
  ];
}

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Joins CSV files into one, with the byte order mark of the first only and an empty line between tables. */
export function joinTables(tables: readonly Buffer[]): Buffer {
  const parts = tables.flatMap((table, index) => {
    if (index === 0) return [table];
    const isMarked = table.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
    return [Buffer.from('\n'), isMarked ? table.subarray(BYTE_ORDER_MARK.length) : table];
  });
  return Buffer.concat(parts);
}

/**
 * Writes the portal's own data: content of the pack, file facts, document tables, and each document at its
 * current and earlier permanent addresses.
 */
export async function writePortalResponses(context: ExportContext, oldIds: readonly string[]): Promise<void> {
  const { app, college, plan, folder } = context;
  const pack = college.pack();
  const fixed = plan.view.routeTable.map(({ path }) => path.slice(1) || 'home');
  const keys = [...pack.contentKeys, ...fixed].filter((key) => !/[:*/]/.test(key));
  for (const key of new Set(keys)) {
    const address = `/portal/content${canonicalPath(`/${key}`)}`;
    const file = fileOf(address);
    const text = file && (await fetchFile(app, address));
    if (file && text) await folder.put(file, text);
  }
  await writeFacts(context);
  for (const { address, pattern, params } of documentRequests(college, oldIds)) {
    const file = fileOf(`${plan.apiBase}${exportedAddress(address)}`);
    if (file)
      await folder.put(file, JSON.stringify(await handleDocumentCall(college.documents, pattern, params)));
  }
  const tables: Buffer[] = [];
  for (const kind of Object.keys(documentKinds)) {
    const table = await fetchFile(app, `/admin/api/documents/matrix.csv?kind=${kind}`);
    // For a kind without metrics, the portal returns the table of another kind.
    if (table && !tables.some((one) => one.equals(table))) tables.push(table);
  }
  const file = fileOf(`${plan.apiBase}/documents/matrix.csv`);
  if (file && tables.length > 0) await folder.put(file, joinTables(tables));
  else if (file) folder.retain(file);
}
