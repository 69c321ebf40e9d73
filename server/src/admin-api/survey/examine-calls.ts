import { EmptyAnswerError, NoAnswerError } from '@kalalaya/contract';
import type { FileSite } from '@kalalaya/contract/address';
import type { CleanHtml } from '../../pack/types.ts';
import { upstreamSource } from '../source.ts';
import type { ApiSource } from '../types.ts';
import { withCellList } from '../upstream/cell-list.ts';
import { UpstreamStatusError } from '../upstream-fetch.ts';
import { type AnswerAudit, auditAnswer } from './audit.ts';
import type { FoundFile } from './examine-files.ts';
import type { Findings } from './findings.ts';
import { megabytes, oversized, SLOW_MS, seconds } from './limits.ts';
import { linkedFiles } from './linked-files.ts';
import type { Question } from './walk.ts';

/** Whose calls are examined. */
export interface CallOptions {
  /** Base of the calls, `https://host/admin/api`. */
  readonly upstream: string;
  /** Base of the uploads; the API's origin + /admin/uploads when left out. */
  readonly uploads?: string;
  /** Folders and origin of the college. */
  readonly site: FileSite;
  /** Cells that the college's profile names. */
  readonly cellIds: readonly number[];
  /** Makes HTML safe as the portal does: what it links is looked at. */
  readonly clean: CleanHtml;
}

/** All answers to one call. */
export interface CallSummary {
  readonly call: string;
  readonly asked: number;
  readonly failed: number;
  /** Rows that the contract read. */
  readonly rows: number;
  readonly slowestMs: number;
  readonly largestBytes: number;
}

const CELL_LIST = '/Cellsdetails/0';

const bytesOf = (raw: unknown) => (typeof raw === 'string' ? Buffer.byteLength(raw) : 0);

/** Why a call brought nothing, without the call. */
const detailOf = ({ kind, message }: NoAnswerError) => {
  const detail = message.slice(message.indexOf(': ') + 2);
  return kind === 'status' ? detail : `${kind}: ${detail}`;
};

/** Whether a call brought nothing because the API has no such answer, while it has others. */
const isAbsent = (error: NoAnswerError) => error instanceof UpstreamStatusError && error.status === 404;

/** Asks calls of an admin API and collects what is wrong with the answers. */
export class CallExaminer {
  readonly #options: CallOptions;
  readonly #findings: Findings;
  readonly #direct: ApiSource;
  readonly #source: ApiSource;
  readonly #calls = new Map<string, CallSummary>();
  /** How many answers of a call lacked a list, by call and list. */
  readonly #lacking = new Map<string, { readonly call: string; readonly list: string; times: number }>();
  readonly #files = new Map<string, FoundFile>();

  constructor(options: CallOptions, findings: Findings) {
    this.#options = options;
    this.#findings = findings;
    const { upstream, uploads, cellIds } = options;
    this.#direct = upstreamSource({ base: upstream, ...(uploads !== undefined && { uploads }) });
    this.#source = withCellList(this.#direct, () => cellIds);
  }

  /** Asks one call; the answer as the contract reads it, or null. */
  async answer(question: Question): Promise<unknown> {
    const { call, params, address } = question;
    const began = performance.now();
    const took = () => Math.round(performance.now() - began);
    try {
      if (address === CELL_LIST) await this.#tellCellList(question);
      const raw = await this.#source.fetch(call, params, new AbortController().signal);
      const ms = took();
      const options = this.#readOptions();
      this.#note(question, auditAnswer(call, raw, options), { bytes: bytesOf(raw), ms });
      const answer = call.read(raw, { ...options, clean: this.#options.clean });
      for (const file of linkedFiles(answer, this.#options.site)) {
        if (!this.#files.has(file.href)) this.#files.set(file.href, { ...file, in: address });
      }
      return answer;
    } catch (error) {
      // What the address holds nothing for is no failure.
      if (error instanceof EmptyAnswerError) return null;
      if (!(error instanceof NoAnswerError)) throw error;
      this.#count(call.pattern, { failed: 1, slowestMs: took() });
      const kind = isAbsent(error) || address === CELL_LIST ? 'missing' : 'failed';
      this.#findings.add(kind, call.pattern, detailOf(error), address);
      return null;
    }
  }

  /** Says that no API must list all cells, where this one does not: the portal then puts the list together. */
  async #tellCellList({ call, params, address }: Question): Promise<void> {
    const said = await this.#direct
      .fetch(call, params, new AbortController().signal)
      .then((raw) => (auditAnswer(call, raw, this.#readOptions()).rows > 0 ? '' : 'an empty list'))
      .catch((error: unknown) => {
        if (error instanceof NoAnswerError) return detailOf(error);
        throw error;
      });
    if (said === '') return;
    const what = `${said}; no documented call: the portal gathers the cells from menu, /Committees and /eventsbycell`;
    this.#findings.add('missing', address, what, address);
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

  #note({ call, address }: Question, audit: AnswerAudit, { bytes, ms }: { bytes: number; ms: number }): void {
    const { pattern } = call;
    this.#count(pattern, { rows: audit.rows, slowestMs: ms, largestBytes: bytes });
    for (const note of audit.notes) {
      if (note.what === 'missing') this.#lacks(pattern, note.at);
      else this.#findings.addNote(pattern, address, note);
    }
    if (ms >= SLOW_MS) this.#findings.add('slow', pattern, `takes ${seconds(SLOW_MS)} or more`, address);
    if (bytes >= oversized.answer)
      this.#findings.add('oversized', pattern, `${megabytes(oversized.answer)} or more`, address);
  }

  #lacks(call: string, list: string): void {
    const key = `${call}\n${list}`;
    const before = this.#lacking.get(key) ?? { call, list, times: 0 };
    before.times += 1;
    this.#lacking.set(key, before);
  }

  /** Tells which lists no answer to their call had: most answers lack some. */
  tellLacking(): void {
    for (const { call, list, times } of this.#lacking.values()) {
      const { asked = 0, failed = 0 } = this.#calls.get(call) ?? {};
      if (times === asked - failed) this.#findings.add('missing', call, `no list ${list}`, call, times);
    }
  }

  /** What the calls came to, in the order in which they were first answered. */
  get summaries(): readonly CallSummary[] {
    return [...this.#calls.values()];
  }

  /** The files that the answers linked, each once. */
  get files(): Iterable<FoundFile> {
    return this.#files.values();
  }
}
