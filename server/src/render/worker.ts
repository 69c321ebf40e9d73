import { type MessagePort, threadId } from 'node:worker_threads';
import type { ApiCall, ApiClient, FileFacts, PageContent, SearchAnswer } from '@kalalaya/contract';
import type { RemoteRoute } from '@kalalaya/contract/page';
import { type NoAnswerConstructor, renderedPage, type ShellBundle } from '@kalalaya/contract/render';
import * as v from 'valibot';
import { BundleError } from '../errors.ts';
import { collectGarbage } from '../idle-gc/collect.ts';
import { evaluateRemote, evaluateShell } from './bundle.ts';
import type { Bundle, DataRequest, RenderTask, Reply, TaskResult, WorkerMessage } from './protocol.ts';
import { KnownAnswers } from './response-cache.ts';

// The way round the injected require: through the process a remote could reach the built-ins. What is left is what
// the pool's own code calls.
const { nextTick, stdout, stderr } = process;
Reflect.set(globalThis, 'process', Object.freeze({ nextTick, stdout, stderr, env: Object.freeze({}) }));

const shells = new Map<string, ShellBundle>();
const remotes = new Map<string, readonly RemoteRoute[]>();
const answers = new KnownAnswers();

/** Tells the main thread, which watches the limits of evaluation, when it begins and ends. */
function evaluated<T>(port: MessagePort, bundle: Bundle, evaluate: () => T): T {
  port.postMessage({ type: 'evaluating', thread: threadId, bundle } satisfies WorkerMessage);
  try {
    return evaluate();
  } finally {
    port.postMessage({ type: 'evaluated' } satisfies WorkerMessage);
  }
}

function shellAt(bundle: Bundle, port: MessagePort): ShellBundle {
  const known = shells.get(bundle.file);
  if (known) return known;
  const shell = evaluated(port, bundle, () => evaluateShell(bundle));
  shells.set(bundle.file, shell);
  return shell;
}

function routesAt(shell: Bundle, bundle: Bundle, port: MessagePort): readonly RemoteRoute[] {
  const key = `${shell.file}\n${bundle.file}`;
  const known = remotes.get(key);
  if (known) return known;
  const { sharedModules } = shellAt(shell, port);
  const { default: routes } = evaluated(port, bundle, () => evaluateRemote(bundle, sharedModules));
  remotes.set(key, routes);
  return routes;
}

/** The loaders' API client: every data request goes through the port to the main thread. */
function portClient(port: MessagePort, NoAnswer: NoAnswerConstructor): ApiClient {
  let count = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  port.on('message', (reply: Reply) => {
    waiting.get(reply.id)?.(reply);
    waiting.delete(reply.id);
  });
  type Given = Extract<Reply, { ok: true }>;
  type Asked<Q> = Q extends DataRequest ? Omit<Q, 'id'> : never;
  function ask(asked: Asked<DataRequest>): Promise<Given> {
    return new Promise((resolve, reject) => {
      const question = { ...asked, id: count++ } as DataRequest;
      waiting.set(question.id, (reply) => {
        if (reply.ok) resolve(reply);
        else reject(new NoAnswer(reply.kind, reply.call, reply.message));
      });
      port.postMessage({ type: 'question', question } satisfies WorkerMessage);
    });
  }
  async function valueFor(asked: Asked<DataRequest>): Promise<unknown> {
    const given = await ask(asked);
    return 'value' in given ? given.value : undefined;
  }
  return {
    async get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
      const { pattern } = call;
      const asked = { kind: 'call', pattern, address: call.address(params), params } as const;
      const given = await ask({ ...asked, known: answers.of(call) });
      if ('known' in given) {
        // Another page of this thread may have put it out meanwhile.
        if (answers.of(call).includes(given.known)) return answers.get(call, given.known);
        return call.read(await valueFor({ ...asked, known: [] }));
      }
      const value = call.read(given.value);
      return given.large === undefined ? value : answers.keep(call, given.large, value);
    },
    content: (key) => valueFor({ kind: 'content', key }) as Promise<PageContent>,
    facts: (hrefs) => valueFor({ kind: 'facts', hrefs }) as Promise<FileFacts[]>,
    search: (query, most) => valueFor({ kind: 'search', query, most }) as Promise<SearchAnswer>,
  };
}

async function renderTask(task: Extract<RenderTask, { kind: 'page' }>): Promise<TaskResult> {
  const { port, url, path, state, shellOnly } = task;
  const { sharedModules, renderPage } = shellAt(task.shell, port);
  const routes = task.remote === null ? null : routesAt(task.shell, task.remote, port);
  port.postMessage({ type: 'started', thread: threadId } satisfies WorkerMessage);
  const api = portClient(port, sharedModules['@kalalaya/runtime'].NoAnswerError);
  const rendered = v.safeParse(
    renderedPage,
    await renderPage({
      url,
      path,
      state,
      routes,
      shellOnly,
      loadHost: { site: state.site, client: () => api },
      signal: new AbortController().signal,
      onDataReady: () => port.postMessage({ type: 'data-ready' } satisfies WorkerMessage),
    }),
  );
  if (!rendered.success) throw new BundleError('invalid', task.shell, v.summarize(rendered.issues));
  return { kind: 'page', page: rendered.output };
}

function warm({ port, shell, remotes: bundles }: Extract<RenderTask, { kind: 'warm' }>): TaskResult {
  shellAt(shell, port);
  for (const bundle of bundles) routesAt(shell, bundle, port);
  return { kind: 'warm', thread: threadId };
}

/**
 * Entry of a render worker (Piscina): renders one page, evaluates releases ahead of use and says which thread did, or
 * collects garbage.
 */
export default async function work(task: RenderTask): Promise<TaskResult> {
  try {
    if (task.kind === 'page') return await renderTask(task);
    if (task.kind === 'warm') return warm(task);
    collectGarbage();
    return { kind: 'collected' };
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
