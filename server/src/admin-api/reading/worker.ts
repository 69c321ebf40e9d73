import { createHash } from 'node:crypto';
import { threadId, workerData } from 'node:worker_threads';
import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import { calls } from '@kalalaya/contract/calls';
import type { SanitizerOptions } from '@kalalaya/contract/html';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { collectGarbage } from '../../idle-gc/collect.ts';
import type { CleanHtml } from '../../pack/types.ts';
import type { Cleaner } from '../clean.ts';
import { auditAnswer } from '../survey/audit.ts';
import { type AnswerFile, openAnswerFile } from './answer-file.ts';
import type { ReadingReply, ReadingTask } from './protocol.ts';
import { readAnswer } from './read-answer.ts';

/** Characters of cleaned HTML that are remembered by the hash of what came. */
const CLEANED_CHARACTERS = 16_000_000;

const options = v.parse(v.object({ folder: v.nullable(v.string()) }), workerData?.[1] ?? workerData);
const byPattern = new Map(calls.map((call) => [call.pattern, call]));
let loading: Promise<Cleaner> | null = null;
const sanitizers = new Map<string, CleanHtml>();
const cleaned = new LRUCache<string, string>({
  maxSize: CLEANED_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});
let file: AnswerFile | null = null;
let unusable = false;

function answerFile(): AnswerFile | null {
  if (options.folder === null || unusable) return null;
  try {
    file ??= openAnswerFile(options.folder);
    return file;
  } catch (error) {
    unusable = true;
    console.error(`Answers are not kept on disk (thread ${threadId}): ${String(error)}`);
    return null;
  }
}

/**
 * The cleaner, with jsdom: half a second and 60 MB that a thread is spared which only loads kept answers. Rejects
 * where its modules cannot be loaded.
 */
function cleanerAtHand(): Promise<Cleaner> {
  loading ??= import('../clean.ts').then(({ createCleaner }) => createCleaner());
  return loading;
}

/** The sanitiser for a place in a page and a college's addresses; each text is cleaned once, also over many answers. */
function sanitizerFor(cleaner: Cleaner, options: SanitizerOptions): CleanHtml {
  const { uploadsBase, uploadsOrigin, topHeading } = options;
  const key = JSON.stringify([uploadsBase, uploadsOrigin, topHeading]);
  const known = sanitizers.get(key);
  if (known) return known;
  const sanitize = cleaner.sanitizer({
    uploadsBase,
    ...(uploadsOrigin !== undefined && { uploadsOrigin }),
    topHeading,
  });
  const remembering: CleanHtml = (html) => {
    if (!/[<&]/.test(html)) return html;
    const name = createHash('sha1').update(key).update('\0').update(html).digest('base64');
    const before = cleaned.get(name);
    if (before !== undefined) return before;
    const clean = sanitize(html);
    cleaned.set(name, clean);
    return clean;
  };
  sanitizers.set(key, remembering);
  return remembering;
}

/** Entry of a reading thread (Piscina): reads one raw answer, loads a kept one, cleans one text, makes itself ready, or collects garbage. */
export default async function work(task: ReadingTask): Promise<ReadingReply> {
  if (task.kind === 'load') {
    return { ok: true, answer: answerFile()?.get(task.origin.college, task.address) ?? null };
  }
  if (task.kind === 'collect') {
    collectGarbage();
    return { ok: true, answer: null };
  }
  const cleaner = await cleanerAtHand();
  if (task.kind === 'start') return { ok: true, answer: null };
  if (task.kind === 'warm') {
    // Opens the window and the file, so that the first visitor does not wait for them.
    sanitizerFor(cleaner, { uploadsBase: '/admin/uploads' })('<p>warm</p>');
    answerFile();
    return { ok: true, answer: null };
  }
  if (task.kind === 'clean') return { ok: true, html: sanitizerFor(cleaner, task.options)(task.html) };
  const call = byPattern.get(task.pattern);
  try {
    if (!call) throw new NoAnswerError('nonsense', task.pattern, 'not a call of the contract');
    const answer = readAnswer(call, task.raw, sanitizerFor(cleaner, task.origin), task.origin);
    const stored = { ...answer, fetchedAt: task.fetchedAt };
    if (task.keep) answerFile()?.put(task.origin.college, task.address, stored);
    const audit = task.audit && auditAnswer(call, task.raw, task.origin);
    return { ok: true, answer: { ...stored, ...(audit && { audit }) } };
  } catch (error) {
    if (error instanceof EmptyAnswerError) return { ok: false, kind: 'empty', message: error.message };
    return { ok: false, kind: 'nonsense', message: error instanceof Error ? error.message : String(error) };
  }
}
