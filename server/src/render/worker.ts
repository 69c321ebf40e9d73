import { type MessagePort, threadId } from 'node:worker_threads';
import type { ApiCall, ApiClient, FileFacts, LoadHost, PageContent } from '@kalalaya/contract';
import { evaluateRemote, evaluateShell } from './bundle.ts';
import type { DataRequest, RenderedPage, RenderTask, Reply, WorkerMessage } from './protocol.ts';

// The way round the injected require: through the process a remote could reach the built-ins. What is left is what
// the pool's own code calls.
const { nextTick, stdout, stderr } = process;
Reflect.set(globalThis, 'process', Object.freeze({ nextTick, stdout, stderr, env: Object.freeze({}) }));

interface ShellBundle {
  readonly sharedModules: Readonly<Record<string, unknown>>;
  renderPage(job: {
    url: string;
    path: string;
    state: Extract<RenderTask, { kind: 'page' }>['state'];
    routes: readonly object[] | null;
    shellOnly: boolean;
    loadHost: LoadHost;
    signal: AbortSignal;
    onDataReady(): void;
  }): Promise<RenderedPage>;
}
type NoAnswerConstructor = new (kind: string, call: string, detail: string) => Error;

const shells = new Map<string, ShellBundle>();
const remotes = new Map<string, readonly object[]>();

function shellAt(file: string): ShellBundle {
  const known = shells.get(file);
  if (known) return known;
  const shell = evaluateShell(file) as ShellBundle;
  shells.set(file, shell);
  return shell;
}

function routesAt(shellFile: string, file: string): readonly object[] {
  const key = `${shellFile}\n${file}`;
  const known = remotes.get(key);
  if (known) return known;
  const module = evaluateRemote(file, shellAt(shellFile).sharedModules) as { default?: unknown };
  if (!Array.isArray(module.default)) throw new Error(`${file} exports no list of routes`);
  const routes = module.default as readonly object[];
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
  type Asked<Q> = Q extends DataRequest ? Omit<Q, 'id'> : never;
  function ask(asked: Asked<DataRequest>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const question = { ...asked, id: count++ } as DataRequest;
      waiting.set(question.id, (reply) => {
        if (reply.ok) resolve(reply.value);
        else reject(new NoAnswer(reply.kind, reply.call, reply.message));
      });
      port.postMessage({ type: 'question', question } satisfies WorkerMessage);
    });
  }
  return {
    async get<P, T>(call: ApiCall<P, T>, params: P): Promise<T> {
      const address = call.address(params);
      return call.read(await ask({ kind: 'call', pattern: call.pattern, address, params }));
    },
    content: (key) => ask({ kind: 'content', key }) as Promise<PageContent>,
    facts: (hrefs) => ask({ kind: 'facts', hrefs }) as Promise<FileFacts[]>,
  };
}

async function renderTask(task: Extract<RenderTask, { kind: 'page' }>): Promise<RenderedPage> {
  const { port } = task;
  const shell = shellAt(task.shellFile);
  const runtime = shell.sharedModules['@kalalaya/runtime'] as { NoAnswerError: NoAnswerConstructor };
  const api = portClient(port, runtime.NoAnswerError);
  try {
    return await shell.renderPage({
      url: task.url,
      path: task.path,
      state: task.state,
      routes: task.remoteFile === null ? null : routesAt(task.shellFile, task.remoteFile),
      shellOnly: task.shellOnly,
      loadHost: { site: task.state.site, client: () => api },
      signal: new AbortController().signal,
      onDataReady: () => port.postMessage({ type: 'data-ready' } satisfies WorkerMessage),
    });
  } finally {
    port.close();
  }
}

/** Worker entry (Piscina). Renders one page, or evaluates bundles ahead of use and returns the id of its thread. */
export default async function work(task: RenderTask): Promise<RenderedPage | number> {
  if (task.kind === 'page') return renderTask(task);
  for (const file of task.remoteFiles) routesAt(task.shellFile, file);
  return threadId;
}
