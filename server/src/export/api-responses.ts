import { EmptyAnswerError, type FileFacts, NoAnswerError } from '@kalalaya/contract';
import {
  documentCounts,
  documentKinds,
  documentMatrix,
  locateDocument,
} from '@kalalaya/contract/document-index';
import { canonicalPath } from '@kalalaya/contract/routes';
import { COPY_FACTS, keptAddress } from '@kalalaya/contract/static-export';
import type { FastifyInstance } from 'fastify';
import { linkedFiles, walkCalls } from '../admin-api/index.ts';
import { answerDocuments, matrixAnswer } from '../document-index/index.ts';
import { foldersOf } from '../pack/index.ts';
import type { College } from '../portal/college.ts';
import type { PartOfCopy } from './context.ts';
import { fileOf } from './file-names.ts';
import { filesBelow } from './list-files.ts';

/** What answers are written from, and to. */
export interface AnswersOfCopy extends PartOfCopy {
  readonly app: FastifyInstance;
}

/** What became of the answers. */
export interface WrittenAnswers {
  readonly answers: number;
  /** Calls that brought nothing; what the last export wrote of them stays. */
  readonly failed: readonly string[];
  /** Uploads that answers name. */
  readonly uploads: ReadonlySet<string>;
}

/** Questions at the same time. */
const AT_ONCE = 4;

const UPLOADS = '/admin/uploads';

/** A file of the portal, asked for in process; null where it has none. */
export async function fetchFile(app: FastifyInstance, url: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await app.inject({ url, headers: { host: 'localhost' } });
  return statusCode === 200 ? rawPayload : null;
}

/** Writes every answer of the admin API, as the portal itself gives it, below the base of the copy's answers. */
export async function writeAnswers({
  college,
  plan,
  folder,
  onProgress,
}: AnswersOfCopy): Promise<WrittenAnswers> {
  const { profile } = college.pack();
  const site = { uploadsBase: UPLOADS, folders: foldersOf(profile), origin: college.origin };
  const failed: string[] = [];
  const uploads = new Set<string>();
  let answers = 0;
  await walkCalls(
    async ({ call, params, address }) => {
      const file = fileOf(`${plan.kept}${keptAddress(address)}`);
      try {
        const { value, json } = await college.reader.answer(call, params);
        for (const { href, own } of linkedFiles(value, site)) if (own) uploads.add(href);
        if (file !== null && (await folder.put(file, json)) !== 'left') answers += 1;
        return value;
      } catch (error) {
        if (error instanceof EmptyAnswerError) return null;
        if (!(error instanceof NoAnswerError)) throw error;
        if (file !== null) folder.keep(file);
        failed.push(address);
        return null;
      }
    },
    { cellIds: Object.values(profile.cells), atOnce: AT_ONCE, onProgress },
  );
  return { answers, failed, uploads };
}

/** Size and length of all files that are known of, by address: pages ask for those of some. */
async function writeFacts({ college, folder }: Pick<AnswersOfCopy, 'college' | 'folder'>): Promise<void> {
  const pack = college.pack();
  const below = async (base: string, dir: string) =>
    (await filesBelow(dir)).map((file) => `${base}/${file.split('/').map(encodeURIComponent).join('/')}`);
  const files = [...(await below('/media', pack.mediaDir)), ...(await below(UPLOADS, pack.uploadsDir))];
  const facts = new Map<string, FileFacts>(files.map((href) => [href, pack.facts(href)]));
  for (const { href, bytes, pages } of college.documents.list())
    facts.set(href, { ...(bytes !== undefined && { bytes }), ...(pages !== undefined && { pages }) });
  const known = [...facts].filter(([, fact]) => Object.keys(fact).length > 0);
  await folder.put(COPY_FACTS.slice(1), JSON.stringify(Object.fromEntries(known)));
}

/** Every question about documents that names no words to search for, as the address of its call, with the call's pattern and parameters. */
export function documentQuestions(
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
    const { criteria } = matrixAnswer(documents, { kind });
    return ['', ...criteria.map(({ value }) => value)].map((criterion) => ({ kind, criterion }));
  });
  const asked = <P>({ pattern, address }: { pattern: string; address(params: P): string }, params: P) => ({
    address: address(params),
    pattern,
    params,
  });
  return [
    ...counts.map((params) => asked(documentCounts, params)),
    ...tables.map((params) => asked(documentMatrix, params)),
    ...[...new Set([...records.map(({ id }) => id), ...oldIds])].map((id) => asked(locateDocument, { id })),
  ];
}

async function writeDocumentAnswers(
  { college, plan, folder }: AnswersOfCopy,
  oldIds: readonly string[],
): Promise<void> {
  for (const { address, pattern, params } of documentQuestions(college, oldIds)) {
    const file = fileOf(`${plan.kept}${keptAddress(address)}`);
    if (file)
      await folder.put(file, JSON.stringify(await answerDocuments(college.documents, pattern, params)));
  }
}

/**
 * Writes what pages ask the portal itself for: the pack's texts, facts of files, tables of documents, and each document at its
 * present and earlier permanent addresses.
 */
export async function writePortalAnswers(options: AnswersOfCopy, oldIds: readonly string[]): Promise<void> {
  const { app, college, plan, folder } = options;
  const pack = college.pack();
  const fixed = plan.view.routeTable.map(({ path }) => path.slice(1) || 'home');
  const keys = [...pack.contentKeys, ...fixed].filter((key) => !/[:*/]/.test(key));
  for (const key of new Set(keys)) {
    const address = `/portal/content${canonicalPath(`/${key}`)}`;
    const file = fileOf(address);
    const text = file && (await fetchFile(app, address));
    if (file && text) await folder.put(file, text);
  }
  await writeFacts({ college, folder });
  await writeDocumentAnswers(options, oldIds);
  const tables: Buffer[] = [];
  for (const kind of Object.keys(documentKinds)) {
    const table = await fetchFile(app, `/admin/api/documents/matrix.csv?kind=${kind}`);
    // Asked for a kind without metrics, the portal shows another.
    if (table && !tables.some((one) => one.equals(table))) tables.push(table);
  }
  const file = fileOf(`${plan.kept}/documents/matrix.csv`);
  if (file && tables.length > 0) await folder.put(file, Buffer.concat(tables));
}
