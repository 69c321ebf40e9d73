import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { FileSite } from '@kalalaya/contract/address';
import type { CleanHtml } from '../../pack/types.ts';
import type { ResponseAudit } from '../response-audit.ts';
import { upstreamSource } from '../source.ts';
import type { ApiSource } from '../types.ts';
import { withCellList } from '../upstream/cell-list.ts';
import { UpstreamStatusError } from '../upstream-fetch.ts';
import { auditResponse } from './audit.ts';
import type { ReferencedFile } from './examine-files.ts';
import type { ApiIssues } from './issues.ts';
import { megabytes, oversized, SLOW_MS, seconds } from './limits.ts';
import { linkedFiles } from './linked-files.ts';
import type { CallRequest } from './walk.ts';

/** The admin API to examine. */
export interface CallOptions {
  /** Base URL of the calls, `https://host/admin/api`. */
  readonly upstream: string;
  /** Base URL of the uploads. Defaults to `/admin/uploads` on the API's origin. */
  readonly uploads?: string;
  /** Upload folders and origin of the college. */
  readonly site: FileSite;
  /** Cells named in the college's profile. */
  readonly cellIds: readonly number[];
  /** Sanitises HTML as the portal does. Files linked in the result are examined. */
  readonly clean: CleanHtml;
}

/** Totals of all responses to one call. */
export interface CallSummary {
  readonly call: string;
  readonly asked: number;
  readonly failed: number;
  /** Number of rows that the contract read. */
  readonly rows: number;
  readonly slowestMs: number;
  readonly largestBytes: number;
}

const CELL_LIST = '/Cellsdetails/0';

const bytesOf = (raw: unknown) => (typeof raw === 'string' ? Buffer.byteLength(raw) : 0);

/** Returns the reason of a failure, without the name of the call. */
const detailOf = ({ kind, message }: NoAnswerError) => {
  const detail = message.slice(message.indexOf(': ') + 2);
  return kind === 'status' ? detail : `${kind}: ${detail}`;
};

/** Returns true if the API works but does not have this call. */
const isAbsent = (error: NoAnswerError) => error instanceof UpstreamStatusError && error.status === 404;

/** Fetches calls of an admin API and collects issues with the responses. */
export class CallExaminer {
  readonly #options: CallOptions;
  readonly #issues: ApiIssues;
  readonly #direct: ApiSource;
  readonly #source: ApiSource;
  readonly #calls = new Map<string, CallSummary>();
  /** Number of responses without a certain list, by call and list. */
  readonly #missingLists = new Map<string, { readonly call: string; readonly list: string; times: number }>();
  readonly #files = new Map<string, ReferencedFile>();

  constructor(options: CallOptions, findings: ApiIssues) {
    this.#options = options;
    this.#issues = findings;
    const { upstream, uploads, cellIds } = options;
    this.#direct = upstreamSource({ base: upstream, ...(uploads !== undefined && { uploads }) });
    this.#source = withCellList(this.#direct, () => cellIds);
  }

  /** Fetches one call and returns the data that the contract read, or null. */
  async examineCall(request: CallRequest): Promise<unknown> {
    const { call, params, address } = request;
    const startedAt = performance.now();
    const elapsed = () => Math.round(performance.now() - startedAt);
    try {
      if (address === CELL_LIST) await this.#checkCellList(request);
      const raw = await this.#source.fetch(call, params, new AbortController().signal);
      const ms = elapsed();
      const options = this.#readOptions();
      this.#recordAudit(request, auditResponse(call, raw, options), { bytes: bytesOf(raw), ms });
      const data = call.read(raw, { ...options, clean: this.#options.clean });
      for (const file of linkedFiles(data, this.#options.site)) {
        if (!this.#files.has(file.href)) this.#files.set(file.href, { ...file, linkedFrom: address });
      }
      return data;
    } catch (error) {
      // An address without content is no failure.
      if (error instanceof EmptyAnswerError) return null;
      if (!(error instanceof NoAnswerError)) throw error;
      this.#count(call.pattern, { failed: 1, slowestMs: elapsed() });
      const kind = isAbsent(error) || address === CELL_LIST ? 'missing' : 'failed';
      this.#issues.add(kind, call.pattern, detailOf(error), address);
      return null;
    }
  }

  /** Adds an issue if this API does not list all cells, which is optional: the portal then gathers them. */
  async #checkCellList({ call, params, address }: CallRequest): Promise<void> {
    const reason = await this.#direct
      .fetch(call, params, new AbortController().signal)
      .then((raw) => (auditResponse(call, raw, this.#readOptions()).rows > 0 ? '' : 'an empty list'))
      .catch((error: unknown) => {
        if (error instanceof NoAnswerError) return detailOf(error);
        throw error;
      });
    if (reason === '') return;
    const what = `${reason}; not a documented call: the portal gathers the cells from menu, /Committees and /eventsbycell`;
    this.#issues.add('missing', address, what, address);
  }

  #readOptions() {
    const { uploadsBase } = this.#options.site;
    const { uploadsOrigin } = this.#source;
    return { uploadsBase, ...(uploadsOrigin !== undefined && { uploadsOrigin }) };
  }

  #count(call: string, add: Partial<Omit<CallSummary, 'call' | 'asked'>>): void {
    const before = this.#calls.get(call);
    const { failed = 0, rows = 0, slowestMs = 0, largestBytes = 0 } = add;
    this.#calls.set(call, {
      call,
      asked: (before?.asked ?? 0) + 1,
      failed: (before?.failed ?? 0) + failed,
      rows: (before?.rows ?? 0) + rows,
      slowestMs: Math.max(before?.slowestMs ?? 0, slowestMs),
      largestBytes: Math.max(before?.largestBytes ?? 0, largestBytes),
    });
  }

  #recordAudit(
    { call, address }: CallRequest,
    audit: ResponseAudit,
    { bytes, ms }: { bytes: number; ms: number },
  ): void {
    const { pattern } = call;
    this.#count(pattern, { rows: audit.rows, slowestMs: ms, largestBytes: bytes });
    for (const note of audit.notes) {
      if (note.what === 'missing') this.#countMissingList(pattern, note.at);
      else this.#issues.addAuditNote(pattern, address, note);
    }
    if (ms >= SLOW_MS) this.#issues.add('slow', pattern, `takes ${seconds(SLOW_MS)} or more`, address);
    if (bytes >= oversized.answer)
      this.#issues.add('oversized', pattern, `${megabytes(oversized.answer)} or more`, address);
  }

  #countMissingList(call: string, list: string): void {
    const key = `${call}\n${list}`;
    const before = this.#missingLists.get(key) ?? { call, list, times: 0 };
    before.times += 1;
    this.#missingLists.set(key, before);
  }

  /**
   * Adds an issue for each list that no response to its call had. A list is often missing from single
   * responses.
   */
  reportMissingLists(): void {
    for (const { call, list, times } of this.#missingLists.values()) {
      const { asked: requests = 0, failed = 0 } = this.#calls.get(call) ?? {};
      if (times === requests - failed) this.#issues.add('missing', call, `no list ${list}`, call, times);
    }
  }

  /** Summaries of the calls, in the order of their first response. */
  get summaries(): readonly CallSummary[] {
    return [...this.#calls.values()];
  }

  /** The files linked by the responses, each once. */
  get files(): Iterable<ReferencedFile> {
    return this.#files.values();
  }
}
