import type { MessagePort } from 'node:worker_threads';
import type { NoAnswerKind } from '@kalalaya/contract';
import type { RenderedPage, RenderJob } from '@kalalaya/contract/render';
import type { BundleProblem } from '../errors.ts';

/** The node build of a release, as a render worker evaluates it. */
export interface Bundle {
  /** Name and version of the release, for messages. */
  readonly release: string;
  readonly file: string;
}

/** The bundle of a release. */
export function bundleOf(release: { name: string; version: string; nodeFile: string }): Bundle {
  return { release: `${release.name} ${release.version}`, file: release.nodeFile };
}

/** A page to be rendered: what the shell is told of it, and the bundles that it is rendered with. */
export interface PageTask extends Pick<RenderJob, 'url' | 'path' | 'state' | 'shellOnly'> {
  readonly shell: Bundle;
  /** The matched remote; null for pages of the shell. */
  readonly remote: Bundle | null;
}

/** Bundles to be evaluated ahead of use. */
export interface WarmTask {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** What a render worker is asked to do; by the port it says how far it is, and asks what loaders ask. */
export type RenderTask =
  | ({ readonly kind: 'warm'; readonly port: MessagePort } & WarmTask)
  | ({ readonly kind: 'page'; readonly port: MessagePort } & PageTask)
  /** Nobody waits: the thread may collect its garbage. */
  | { readonly kind: 'collect'; readonly port: MessagePort };

/** What became of a task. A worker never rejects: an error class does not survive the way between threads. */
export type TaskResult =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'warm'; readonly thread: number }
  | { readonly kind: 'collected' }
  | {
      readonly kind: 'unusable';
      readonly bundle: Bundle;
      readonly problem: BundleProblem;
      readonly reason: string;
    }
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string };

/** A data request of a loader in a worker to the main thread, which has the college's API reader. */
export type DataRequest = { readonly id: number } & (
  | {
      readonly kind: 'call';
      readonly pattern: string;
      readonly address: string;
      readonly params: unknown;
      /** Marks of the large answers that the worker has read of this call. */
      readonly known: readonly string[];
    }
  | { readonly kind: 'content'; readonly key: string }
  | { readonly kind: 'facts'; readonly hrefs: readonly string[] }
  | { readonly kind: 'search'; readonly query: string; readonly most: number }
);

/** What a worker says through the port of a task. */
export type WorkerMessage =
  | { readonly type: 'evaluating'; readonly thread: number; readonly bundle: Bundle }
  | { readonly type: 'evaluated' }
  | { readonly type: 'started'; readonly thread: number }
  | { readonly type: 'question'; readonly question: DataRequest }
  | { readonly type: 'data-ready' };

/** An answer that a worker had better keep than have sent and read again for the next page. */
export interface LargeAnswer {
  /** Equal for equal answers of a call, whoever's they are. */
  readonly mark: string;
  /** Characters of its JSON. */
  readonly size: number;
}

/** The main thread's response to a data request. */
export type Reply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown; readonly large?: LargeAnswer }
  /** The answer is the one that the worker knows by this mark. */
  | { readonly ok: true; readonly known: string }
  | { readonly ok: false; readonly kind: NoAnswerKind; readonly call: string; readonly message: string }
);
