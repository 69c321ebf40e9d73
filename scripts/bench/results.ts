import type { Machine } from './machine.ts';
import type { Memory } from './measures/memory-and-start.ts';
import type { Milestone, SlowLoad } from './measures/page-times.ts';
import type { MoveTimes } from './measures/pointer-moves.ts';
import type { Bytes, SectionBytes } from './measures/script-bytes.ts';
import type { RenderTimes } from './measures/uncached.ts';
import type { Throughput } from './measures/warm-documents.ts';

/** A measurement of the portal and of the single application. */
export interface Pair<T> {
  readonly federated: T;
  readonly single: T;
}

/** A measurement of each page, by its path. */
export type ByPage<T> = Readonly<Record<string, T>>;

/** Results of a run, as stored in docs/performance.json. Sizes in bytes or KiB, times in milliseconds. */
export interface Results {
  readonly machine: Machine;
  /** True for a run with fewer loads and rounds. */
  readonly quick: boolean;
  /** Scripts until 5 s after the load. */
  readonly firstLoad: ByPage<Pair<Bytes>>;
  /** Scripts until the end of the first navigation. */
  readonly firstNavigation: ByPage<Pair<Bytes>>;
  /** Scripts of each further section, in the order visited. */
  readonly furtherSections: ByPage<Pair<Omit<SectionBytes, 'path'>>>;
  /** At 250 ms latency. */
  readonly atDistance: ByPage<Pair<{ readonly content: Milestone; readonly interactive: Milestone }>>;
  /** At 400 kbit/s and 400 ms, with the CPU slowed sixfold, without input. */
  readonly slowPhone: ByPage<Pair<SlowLoad> & { readonly staticCopy: SlowLoad }>;
  /** The home page over 32 connections. */
  readonly warmDocuments: { readonly portal: Throughput; readonly nginx: Throughput; readonly bytes: number };
  /** The same for a portal with one process and one with two (`WORKERS=2`). */
  readonly processes: { readonly one: Throughput; readonly two: Throughput };
  readonly uncachedHome: RenderTimes;
  readonly publishToVisible: { readonly apart: MoveTimes; readonly together: MoveTimes };
  readonly memory: Memory & { readonly afterLoad: number };
  readonly start: { readonly cold: number; readonly warm: number };
  readonly build: {
    /** Build of one remote after an edit. */
    readonly remote: number;
    /** Build and pointer move, until the change is visible. */
    readonly remoteVisible: number;
    /** Full build of the single application. */
    readonly single: number;
  };
}
