import type { MessagePort } from 'node:worker_threads';
import type { NoAnswerKind } from '@kalalaya/contract';
import type { RenderedPage, RenderJob } from '@kalalaya/contract/render';
import type { BundleProblem } from '@kalalaya/node/errors';

/** The node build of a release, as evaluated by a render worker. */
export interface Bundle {
  /** Name and version of the release, for error messages. */
  readonly release: string;
  readonly file: string;
}

/** Returns the bundle of a release. */
export function bundleOf(release: { name: string; version: string; nodeFile: string }): Bundle {
  return { release: `${release.name} ${release.version}`, file: release.nodeFile };
}

/** A page to be rendered: the job for the shell, and the bundles that render it. */
export interface PageTask extends Pick<RenderJob, 'url' | 'path' | 'shellOnly'> {
  /** JSON of the job's state, which the worker parses once for many pages. */
  readonly state: string;
  readonly shell: Bundle;
  /** College whose evaluation of the remote renders the page. */
  readonly college: string;
  /** The matched remote; null for the shell's own pages. */
  readonly remote: Bundle | null;
}

/** Bundles to be evaluated before they are used. */
export interface WarmTask {
  readonly shell: Bundle;
  readonly remotes: readonly Bundle[];
}

/** Task of a render worker. Its port carries progress and the data requests of loaders. */
export type RenderTask =
  | ({ readonly kind: 'warm'; readonly port: MessagePort } & WarmTask)
  | ({ readonly kind: 'page'; readonly port: MessagePort } & PageTask);

/** A rendered page with the router's state as JSON, as the document contains it. */
export interface WorkerPage extends Omit<RenderedPage, 'router'> {
  readonly router: string | null;
}

/** Result of a task. Workers never reject, because error classes are not preserved between threads. */
export type TaskResult =
  | { readonly kind: 'page'; readonly page: WorkerPage }
  | { readonly kind: 'warm'; readonly thread: number }
  | {
      readonly kind: 'unusable';
      readonly bundle: Bundle;
      readonly problem: BundleProblem;
      readonly reason: string;
    }
  | { readonly kind: 'threw'; readonly message: string; readonly stack: string };

/** Data request of a loader to the main thread, which has the college's API reader. */
export type DataRequest = { readonly id: number } & (
  | {
      readonly kind: 'call';
      readonly pattern: string;
      readonly address: string;
      readonly params: unknown;
      /** ETag of the response that the worker has cached. */
      readonly cachedEtag?: string | undefined;
    }
  | { readonly kind: 'content'; readonly key: string }
  | { readonly kind: 'facts'; readonly hrefs: readonly string[] }
  | { readonly kind: 'search'; readonly query: string; readonly most: number }
);

/** Message of a worker on the port of a task. */
export type WorkerMessage =
  | { readonly type: 'evaluating'; readonly thread: number; readonly bundle: Bundle }
  | { readonly type: 'evaluated' }
  | { readonly type: 'started'; readonly thread: number }
  | { readonly type: 'data-request'; readonly request: DataRequest }
  | { readonly type: 'data-ready' };

/** Response of the main thread to a data request. */
export type DataResponse = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  /** Response of a call; its JSON is empty if the worker has cached it with this ETag. */
  | { readonly ok: true; readonly json: string; readonly etag: string }
  | { readonly ok: false; readonly kind: NoAnswerKind; readonly call: string; readonly message: string }
);
