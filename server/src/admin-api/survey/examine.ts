import { uploadsUpstreamOf } from '../source.ts';
import { CallExaminer, type CallOptions, type CallSummary } from './examine-calls.ts';
import { examineFiles } from './examine-files.ts';
import { type ApiIssue, ApiIssues } from './issues.ts';
import { walkCalls } from './walk.ts';

/** Options of `examine`. */
export interface ExamineOptions extends CallOptions {
  /** Number of concurrent requests, for calls and for files. */
  readonly concurrency: number;
  /** Called as the examination proceeds. */
  readonly onProgress?: (what: 'calls' | 'files', done: number, total: number) => void;
}

/** Result of `examine`. */
export interface Examination {
  readonly calls: readonly CallSummary[];
  /** Number of probed files, and the total bytes of those whose size is known. */
  readonly files: { readonly looked: number; readonly bytes: number };
  readonly findings: readonly ApiIssue[];
}

/**
 * Reads every documented call of an admin API as the portal would, and probes every linked file. A bad
 * response or file never ends the examination.
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const { upstream, uploads, site, cellIds, concurrency, onProgress } = options;
  const findings = new ApiIssues();
  const examiner = new CallExaminer(options, findings);
  await walkCalls((request) => examiner.examineCall(request), {
    cellIds,
    concurrency,
    onProgress: (done, total) => onProgress?.('calls', done, total),
  });
  examiner.reportMissingLists();
  const files = await examineFiles(examiner.files, findings, {
    base: uploadsUpstreamOf({ base: upstream, ...(uploads !== undefined && { uploads }) }),
    uploadsBase: site.uploadsBase,
    concurrency,
    onProgress: (done, total) => onProgress?.('files', done, total),
  });
  return { calls: examiner.summaries, files, findings: findings.all() };
}
