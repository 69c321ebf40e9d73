import { uploadsUpstreamOf } from '../source.ts';
import { CallExaminer, type CallOptions, type CallSummary } from './examine-calls.ts';
import { examineFiles } from './examine-files.ts';
import { type Finding, Findings } from './findings.ts';
import { walkCalls } from './walk.ts';

/** What is examined, and with which means. */
export interface ExamineOptions extends CallOptions {
  /** Questions, and files, at the same time. */
  readonly atOnce: number;
  /** Told how far it has come. */
  readonly onProgress?: (what: 'calls' | 'files', done: number, found: number) => void;
}

/** What was found. */
export interface Examination {
  readonly calls: readonly CallSummary[];
  /** Files that were looked at, and the bytes of those whose size the server says. */
  readonly files: { readonly looked: number; readonly bytes: number };
  readonly findings: readonly Finding[];
}

/**
 * Reads every documented call of an admin API, as the portal would, and looks at every file that the answers link. One
 * bad answer or file never ends it.
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { upstream, uploads, site, cellIds, atOnce, onProgress } = options;
  const findings = new Findings();
  const examiner = new CallExaminer(options, findings);
  await walkCalls((question) => examiner.answer(question), {
    cellIds,
    atOnce,
    onProgress: (done, found) => onProgress?.('calls', done, found),
  });
  examiner.tellLacking();
  const files = await examineFiles(examiner.files, findings, {
    base: uploadsUpstreamOf({ base: upstream, ...(uploads !== undefined && { uploads }) }),
    uploadsBase: site.uploadsBase,
    atOnce,
    onProgress: (done, found) => onProgress?.('files', done, found),
  });
  return { calls: examiner.summaries, files, findings: findings.all() };
}
