import { type MessagePort, threadId } from 'node:worker_threads';
import type { ApiCall, ApiClient, FileFacts, PageContent, SearchResponse } from '@kalalaya/contract';
import { readCall } from '@kalalaya/contract/calls';
import type { RemoteRoute } from '@kalalaya/contract/page';
import {
  type NoAnswerConstructor,
  type RenderJob,
  renderedPage,
  type ShellBundle,
} from '@kalalaya/contract/render';
import { BundleError } from '@kalalaya/node/errors';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { evaluateRemote, evaluateShell } from './bundle.ts';
import {
  AddedGlobalsError,
  acceptGlobals,
  closeGlobals,
  freezeSharedModules,
  removeAddedGlobals,
  restoreExpressions,
} from './globals.ts';
import type { Bundle, DataRequest, DataResponse, RenderTask, TaskResult, WorkerMessage } from './protocol.ts';
import { createResponseCache, freeze } from './response-cache.ts';

closeGlobals();

/** Maximum number of job states cached: those of two colleges. */
const MAX_STATES = 12;

const shells = new Map<string, ShellBundle>();
/** Evaluated remotes by shell, bundle and college: colleges share no state of a remote's modules. */
const remotes = new Map<string, readonly RemoteRoute[]>();
/** Remotes evaluated in advance, each for the first college that renders it. */
const warmed = new Map<string, readonly RemoteRoute[]>();
/** Errors of remotes that left globals in this thread, by file. A second evaluation would add none. */
const unusable = new Map<string, BundleError>();
const responses = createResponseCache();
/** Parsed states of jobs by their JSON, frozen: those of the pages of one remote hardly differ. */
const states = new LRUCache<string, RenderJob['state']>({
  max: MAX_STATES,
  memoMethod: (json) => freeze(JSON.parse(json) as RenderJob['state']),
});

/** Reports the start and end of an evaluation to the main thread, which watches its limits. */
function reportEvaluation<T>(port: MessagePort, bundle: Bundle, evaluate: () => T): T {
  port.postMessage({ type: 'evaluating', thread: threadId, bundle } satisfies WorkerMessage);
  try {
    return evaluate();
  } finally {
    port.postMessage({ type: 'evaluated' } satisfies WorkerMessage);
  }
}

function shellAt(bundle: Bundle, port: MessagePort): ShellBundle {
  const existing = shells.get(bundle.file);
  if (existing) return existing;
  const shell = reportEvaluation(port, bundle, () => evaluateShell(bundle));
  freezeSharedModules(shell.sharedModules);
  acceptGlobals();
  shells.set(bundle.file, shell);
  return shell;
}

/** @throws {BundleError} if a remote has added globals while it was evaluated that cannot be removed. */
function removeGlobalsOf(bundle: Bundle): void {
  try {
    removeAddedGlobals();
  } catch (cause) {
    if (!(cause instanceof AddedGlobalsError)) throw cause;
    const error = new BundleError('invalid', bundle, cause.message, { cause });
    unusable.set(bundle.file, error);
    throw error;
  }
}

function evaluateRoutes(shell: Bundle, bundle: Bundle, port: MessagePort): readonly RemoteRoute[] {
  const { sharedModules } = shellAt(shell, port);
  const earlierError = unusable.get(bundle.file);
  if (earlierError !== undefined) throw earlierError;
  try {
    return reportEvaluation(port, bundle, () => evaluateRemote(bundle, sharedModules)).default;
  } finally {
    removeGlobalsOf(bundle);
  }
}

const keyOf = (shell: Bundle, bundle: Bundle) => `${shell.file}\n${bundle.file}`;

function routesAt(shell: Bundle, bundle: Bundle, college: string, port: MessagePort): readonly RemoteRoute[] {
  const warmKey = keyOf(shell, bundle);
  const key = `${warmKey}\n${college}`;
  const existing = remotes.get(key);
  if (existing) return existing;
  const routes = warmed.get(warmKey) ?? evaluateRoutes(shell, bundle, port);
  warmed.delete(warmKey);
  remotes.set(key, routes);
  return routes;
}

/**
 * Creates the loaders' API client, which sends every data request through the port to the main thread.
 * @param owner Prefix of its responses in the cache: another remote may parse them differently.
 */
function portClient(port: MessagePort, NoAnswer: NoAnswerConstructor, owner: string): ApiClient {
  let count = 0;
  const waiting = new Map<number, (response: DataResponse) => void>();
  port.on('message', (response: DataResponse) => {
    // Another page may have run meanwhile.
    restoreExpressions();
    waiting.get(response.id)?.(response);
    waiting.delete(response.id);
  });
  type DataSuccess = Extract<DataResponse, { ok: true }>;
  type WithoutId<Q> = Q extends DataRequest ? Omit<Q, 'id'> : never;
  function send(request: WithoutId<DataRequest>): Promise<DataSuccess> {
    return new Promise((resolve, reject) => {
      const message = { ...request, id: count++ } as DataRequest;
      waiting.set(message.id, (response) => {
        if (response.ok) resolve(response);
        else reject(new NoAnswer(response.kind, response.call, response.message));
      });
      port.postMessage({ type: 'data-request', request: message } satisfies WorkerMessage);
    });
  }
  async function fetchValue(request: WithoutId<DataRequest>): Promise<unknown> {
    const response = await send(request);
    return 'value' in response ? response.value : undefined;
  }
  return {
    async get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
      const { pattern } = call;
      const address = call.address(params);
      const key = `${owner}\n${address}`;
      const cached = responses.get(key);
      const response = await send({ kind: 'call', pattern, address, params, cachedEtag: cached?.etag });
      if (!('json' in response)) return readCall(call, response.value);
      const { etag, json } = response;
      // Only this call has stored a value under the key.
      if (cached?.etag === etag) return cached.value as T;
      const value = freeze(readCall(call, json));
      responses.set(key, { etag, value, size: json.length });
      return value;
    },
    content: (key) => fetchValue({ kind: 'content', key }) as Promise<PageContent>,
    facts: (hrefs) => fetchValue({ kind: 'facts', hrefs }) as Promise<FileFacts[]>,
    search: (query, most) => fetchValue({ kind: 'search', query, most }) as Promise<SearchResponse>,
  };
}

async function renderTask(task: Extract<RenderTask, { kind: 'page' }>): Promise<TaskResult> {
  const { port, url, path, shellOnly } = task;
  restoreExpressions();
  const { sharedModules, renderPage } = shellAt(task.shell, port);
  const routes = task.remote === null ? null : routesAt(task.shell, task.remote, task.college, port);
  port.postMessage({ type: 'started', thread: threadId } satisfies WorkerMessage);
  const owner = `${(task.remote ?? task.shell).file}\n${task.college}`;
  const api = portClient(port, sharedModules['@kalalaya/runtime'].NoAnswerError, owner);
  const state = states.memo(task.state);
  let page: unknown;
  try {
    page = await renderPage({
      url,
      path,
      state,
      routes,
      shellOnly,
      loadHost: { site: state.site, client: () => api },
      signal: new AbortController().signal,
      onDataReady: () => port.postMessage({ type: 'data-ready' } satisfies WorkerMessage),
    });
  } finally {
    removeAddedGlobals();
  }
  const rendered = v.safeParse(renderedPage, page);
  if (!rendered.success) throw new BundleError('invalid', task.shell, v.summarize(rendered.issues));
  const { router } = rendered.output;
  return { kind: 'page', page: { ...rendered.output, router: router && JSON.stringify(router) } };
}

function warm({ port, shell, remotes: bundles }: Extract<RenderTask, { kind: 'warm' }>): TaskResult {
  shellAt(shell, port);
  for (const bundle of bundles) {
    const key = keyOf(shell, bundle);
    const isEvaluated = [...warmed.keys(), ...remotes.keys()].some((evaluated) => evaluated.startsWith(key));
    if (!isEvaluated) warmed.set(key, evaluateRoutes(shell, bundle, port));
  }
  return { kind: 'warm', thread: threadId };
}

/** Entry of a render worker (Piscina): renders a page, or evaluates releases in advance. */
export default async function work(task: RenderTask): Promise<TaskResult> {
  try {
    return task.kind === 'page' ? await renderTask(task) : warm(task);
  } catch (error) {
    if (error instanceof BundleError) {
      const { release, file, kind: problem, reason } = error;
      return { kind: 'unusable', bundle: { release, file }, problem, reason };
    }
    if (error instanceof Error) return { kind: 'threw', message: error.message, stack: error.stack ?? '' };
    return { kind: 'threw', message: String(error), stack: '' };
  } finally {
    task.port.close();
  }
}
