import type { MessagePort } from 'node:worker_threads';
import type { NoAnswerKind } from '@kalalaya/contract';
import type { DocumentState, RouterState } from '@kalalaya/contract/document';

/** What a render worker is asked to do. */
export type RenderTask =
  | { readonly kind: 'warm'; readonly shellFile: string; readonly remoteFiles: readonly string[] }
  | {
      readonly kind: 'page';
      readonly url: string;
      /** Canonical path, encoded. */
      readonly path: string;
      readonly shellFile: string;
      /** Node build of the matched remote; null for pages of the shell. */
      readonly remoteFile: string | null;
      readonly shellOnly: boolean;
      readonly state: Omit<DocumentState, 'router'>;
      /** Carries the loaders' data requests and their responses. */
      readonly port: MessagePort;
    };

/** A data request of a loader in a worker to the main thread, which has the college's API reader. */
export type DataRequest = { readonly id: number } & (
  | { readonly kind: 'call'; readonly pattern: string; readonly address: string; readonly params: unknown }
  | { readonly kind: 'content'; readonly key: string }
  | { readonly kind: 'facts'; readonly hrefs: readonly string[] }
);

/** What a worker says through the port of a page task. */
export type WorkerMessage =
  | { readonly type: 'question'; readonly question: DataRequest }
  | { readonly type: 'data-ready' };

/** The main thread's response to a data request. */
export type Reply = { readonly id: number } & (
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly kind: NoAnswerKind; readonly call: string; readonly message: string }
);

/** A page as a worker rendered it. */
export interface RenderedPage {
  readonly html: string;
  readonly status: number;
  /** Of the document, with the college's name. */
  readonly title: string;
  readonly description: string;
  readonly jsonLd: Readonly<Record<string, unknown>> | null;
  /** Text of the inline script that sets the remembered colours before the first paint. */
  readonly themeScript: string;
  readonly router: RouterState | null;
}
