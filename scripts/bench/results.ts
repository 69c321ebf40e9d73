import type { Machine } from './machine.ts';
import type { Memory } from './measures/memory-and-start.ts';
import type { Reached, SlowLoad } from './measures/page-times.ts';
import type { Times } from './measures/pointer-moves.ts';
import type { Bytes, SectionBytes } from './measures/script-bytes.ts';
import type { Rendered } from './measures/uncached.ts';
import type { Borne } from './measures/warm-documents.ts';

/** The same measure of the portal and of the single application. */
export interface Pair<T> {
  readonly federated: T;
  readonly single: T;
}

/** A measure of each page, by its path. */
export type ByPage<T> = Readonly<Record<string, T>>;

/** What one run measured, as docs/performance.json holds it. Bytes are bytes, KB are 1024 of them, times are ms. */
export interface Results {
  readonly machine: Machine;
  /** Fewer loads and rounds than the whole run makes. */
  readonly quick: boolean;
  /** Script until 5 s after the load. */
  readonly firstLoad: ByPage<Pair<Bytes>>;
  /** The same with the first navigation. */
  readonly firstNavigation: ByPage<Pair<Bytes>>;
  /** Script of each further section, in the order in which they were opened. */
  readonly furtherSections: ByPage<Pair<Omit<SectionBytes, 'path'>>>;
  /** At 250 ms a request. */
  readonly atDistance: ByPage<Pair<{ readonly content: Reached; readonly interactive: Reached }>>;
  /** At 400 kbit/s, 400 ms and a sixth of a processor, untouched. */
  readonly slowPhone: ByPage<Pair<SlowLoad> & { readonly staticCopy: SlowLoad }>;
  /** Home, over 32 connections. */
  readonly warmDocuments: { readonly portal: Borne; readonly nginx: Borne; readonly bytes: number };
  /** The same of a portal with one process, and of one with two (`WORKERS=2`). */
  readonly processes: { readonly one: Borne; readonly two: Borne };
  readonly uncachedHome: Rendered;
  readonly publishToVisible: { readonly apart: Times; readonly together: Times };
  readonly memory: Memory & { readonly afterLoad: number };
  readonly start: { readonly cold: number; readonly warm: number };
  readonly build: {
    /** One remote after an edit: its build, and until a visitor sees it. */
    readonly remote: number;
    readonly remoteVisible: number;
    /** The single application, which is built and served anew as a whole. */
    readonly single: number;
  };
}
