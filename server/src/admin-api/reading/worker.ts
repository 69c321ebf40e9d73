import { createHash } from 'node:crypto';
import { threadId, workerData } from 'node:worker_threads';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls } from '@kalalaya/contract/calls';
import type { SanitizerOptions } from '@kalalaya/contract/html';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { diskFullMessage, isDiskFull } from '../../errors.ts';
import type { CleanHtml } from '../../pack/types.ts';
import type { Cleaner } from '../clean.ts';
import type { ReadingReply, ReadingTask } from './protocol.ts';
import { readResponse } from './read-response.ts';
import { openResponseFile, type ResponseFile, storageKey } from './response-file.ts';

/** Size of the cache of sanitised HTML, in characters. Its keys are hashes of the input. */
const CLEANED_CHARACTERS = 16_000_000;

const options = v.parse(v.object({ folder: v.nullable(v.string()) }), workerData?.[1] ?? workerData);
const byPattern = new Map(calls.map((call) => [call.pattern, call]));
let loading: Promise<Cleaner> | null = null;
const sanitizers = new Map<string, CleanHtml>();
const htmlCache = new LRUCache<string, string>({
  maxSize: CLEANED_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});
let file: ResponseFile | null = null;
let isFileUnusable = false;
/** True if the last access to the file failed, which is reported once. */
let hasFailed = false;

function reportFailure(error: unknown): void {
  const reason = isDiskFull(error) ? diskFullMessage(options.folder ?? '') : String(error);
  console.error(`Responses are not stored on disk (thread ${threadId}): ${reason}`);
}

function responseFile(): ResponseFile | null {
  if (options.folder === null || isFileUnusable) return null;
  try {
    file ??= openResponseFile(options.folder);
    return file;
  } catch (error) {
    isFileUnusable = true;
    reportFailure(error);
    return null;
  }
}

/** Runs `work` with the response file. Without it, responses are only kept in memory. */
function withResponseFile<T>(work: (file: ResponseFile) => T): T | null {
  const open = responseFile();
  if (open === null) return null;
  try {
    const result = work(open);
    hasFailed = false;
    return result;
  } catch (error) {
    // A full disk can have room again, so the next response is stored if possible.
    if (!hasFailed) reportFailure(error);
    hasFailed = true;
    return null;
  }
}

/**
 * Loads the sanitiser with jsdom on first use: half a second and 60 MB that a thread saves if it only loads
 * stored responses.
 */
function loadCleaner(): Promise<Cleaner> {
  loading ??= import('../clean.ts').then(({ createCleaner }) => createCleaner());
  return loading;
}

/**
 * Returns the sanitiser for a college's addresses and a heading level. Each text is sanitised once across
 * responses.
 */
function sanitizerFor(cleaner: Cleaner, options: SanitizerOptions): CleanHtml {
  const { uploadsBase, uploadsOrigin, topHeading } = options;
  const key = JSON.stringify([uploadsBase, uploadsOrigin, topHeading]);
  const existing = sanitizers.get(key);
  if (existing) return existing;
  const sanitize = cleaner.sanitizer({
    uploadsBase,
    ...(uploadsOrigin !== undefined && { uploadsOrigin }),
    topHeading,
  });
  const cachedSanitize: CleanHtml = (html) => {
    if (!/[<&]/.test(html)) return html;
    const name = createHash('sha1').update(key).update('\0').update(html).digest('base64');
    const cachedHtml = htmlCache.get(name);
    if (cachedHtml !== undefined) return cachedHtml;
    const clean = sanitize(html);
    htmlCache.set(name, clean);
    return clean;
  };
  sanitizers.set(key, cachedSanitize);
  return cachedSanitize;
}

/** Piscina entry of a reading thread. */
export default async function work(task: ReadingTask): Promise<ReadingReply> {
  if (task.kind === 'load') {
    const key = storageKey(task.origin);
    return { ok: true, answer: withResponseFile((opened) => opened.get(key, task.address)) };
  }
  const cleaner = await loadCleaner();
  if (task.kind === 'start') return { ok: true, answer: null };
  if (task.kind === 'warm') {
    // Opens the window and the file before the first visitor needs them.
    sanitizerFor(cleaner, { uploadsBase: '/admin/uploads' })('<p>warm</p>');
    responseFile();
    return { ok: true, answer: null };
  }
  if (task.kind === 'clean') return { ok: true, html: sanitizerFor(cleaner, task.options)(task.html) };
  const call = byPattern.get(task.pattern);
  try {
    if (!call) throw new NoAnswerError('nonsense', task.pattern, 'not a call of the contract');
    const parsedResponse = readResponse(call, task.raw, sanitizerFor(cleaner, task.origin), task.origin);
    const stored = { ...parsedResponse, fetchedAt: task.fetchedAt };
    const key = storageKey(task.origin);
    if (task.persist) withResponseFile((opened) => opened.put(key, task.address, stored));
    return { ok: true, answer: stored };
  } catch (error) {
    if (error instanceof EmptyAnswerError) return { ok: false, kind: 'empty', message: error.message };
    return { ok: false, kind: 'nonsense', message: error instanceof Error ? error.message : String(error) };
  }
}
