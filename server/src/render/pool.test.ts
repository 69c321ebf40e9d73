import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BundleError, RenderError } from '../errors.ts';
import { limits } from './limits.ts';
import { createRenderPool, type PageData, type RenderPool } from './pool.ts';
import type { Bundle, DataResponse } from './protocol.ts';

/** A shell bundle that runs the function which is its remote's only route. */
const shell = `
  exports.sharedModules = { '@kalalaya/runtime': {
    NoAnswerError: class extends Error {
      constructor(kind, call, detail) { super(call + ': ' + detail); this.kind = kind; }
    },
    Children: { count: () => 0 },
  } };
  exports.renderPage = async (job) => {
    const html = await job.routes[0].run({
      ready: job.onDataReady,
      content: (key) => job.loadHost.client().content(key),
    });
    return { html, status: 200, title: '', description: '', jsonLd: null, themeScript: '', router: null };
  };
`;
const remote = (body: string) => `exports.default = [{ run: async (page) => { ${body} } }];`;

let folder = '';
let shellBundle: Bundle;
let pool: RenderPool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  shellBundle = { release: 'shell 1', file: path.join(folder, 'shell.cjs') };
  await writeFile(shellBundle.file, shell);
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function task(body: string) {
  count += 1;
  const remoteFile = path.join(folder, `remote-${count}.cjs`);
  await writeFile(remoteFile, remote(body));
  const state = { site: {} } as never;
  return {
    url: 'http://x/',
    path: '/',
    shell: shellBundle,
    college: 'sahya',
    remote: { release: `mf-a ${count}`, file: remoteFile },
    shellOnly: false,
    state,
  };
}

const pageData: PageData = {
  dataTimeoutMs: 3_000,
  respond: async (request): Promise<DataResponse> => ({ id: request.id, ok: true, value: 'a response' }),
};

async function render(body: string) {
  pool = createRenderPool();
  return pool.render(await task(body), pageData);
}

describe('createRenderPool', () => {
  it('renders a page whose loader requests data from the main thread', async () => {
    const page = await render("const text = await page.content('About'); page.ready(); return text;");
    expect(page.html).toBe('a response');
  });

  it('passes a failed data request to the loader as an error with its kind', async () => {
    pool = createRenderPool();
    const failing: PageData = {
      ...pageData,
      respond: async ({ id }) => ({ id, ok: false, kind: 'timeout', call: '/home', message: 'no answer' }),
    };
    const page = await pool.render(
      await task("try { await page.content('x'); } catch (error) { page.ready(); return error.kind; }"),
      failing,
    );
    expect(page.html).toBe('timeout');
  });

  it('aborts a page that never finishes rendering, and renders the next one', async () => {
    await expect(render('page.ready(); for (;;) {}')).rejects.toMatchObject({ kind: 'render-timeout' });
    expect((await pool.render(await task("page.ready(); return 'next'"), pageData)).html).toBe('next');
  });

  it(
    'aborts a page whose loader never settles',
    async () => {
      await expect(render('await new Promise(() => {})')).rejects.toMatchObject({ kind: 'data-timeout' });
    },
    pageData.dataTimeoutMs + limits.marginMs + 5_000,
  );

  it('does not count the time before a worker starts on a page', async () => {
    pool = createRenderPool();
    const busy = await task(
      "page.ready(); const end = Date.now() + 150; while (Date.now() < end); return 'busy'",
    );
    const short: PageData = { ...pageData, dataTimeoutMs: 0 };
    const pages = await Promise.all(Array.from({ length: 24 }, () => pool.render(busy, short)));
    expect(pages.map(({ html }) => html)).toEqual(Array.from({ length: 24 }, () => 'busy'));
  });

  it('runs the maximum number of pages concurrently while they wait for data', async () => {
    pool = createRenderPool();
    const most = limits.threads * limits.pagesPerThread;
    let requested = 0;
    let onAllRequested = () => {};
    const all = new Promise<void>((resolve) => {
      onAllRequested = resolve;
    });
    const waitingData: PageData = {
      ...pageData,
      dataTimeoutMs: 10_000,
      async respond({ id }) {
        requested += 1;
        if (requested === most) onAllRequested();
        await all;
        return { id, ok: true, value: 'a response' };
      },
    };
    const requestingPage = await task("const text = await page.content('About'); page.ready(); return text;");
    const pages = await Promise.all(
      Array.from({ length: most }, () => pool.render(requestingPage, waitingData)),
    );
    expect(pages.map(({ html }) => html)).toEqual(pages.map(() => 'a response'));
  });

  it('survives a page that exhausts the heap', async () => {
    const eat = 'page.ready(); const all = []; for (;;) all.push(new Array(1e5).fill({ a: all.length }));';
    await expect(render(eat)).rejects.toMatchObject({ kind: expect.stringMatching(/memory|render-timeout/) });
    expect((await pool.render(await task("page.ready(); return 'next'"), pageData)).html).toBe('next');
  });

  it('renders the other pages of a worker that one page ended', async () => {
    pool = createRenderPool();
    const waiting = await task(
      "await new Promise((go) => setTimeout(go, 400)); page.ready(); return 'still here'",
    );
    const pages = Array.from({ length: 6 }, () => pool.render(waiting, pageData));
    const bad = pool.render(await task('page.ready(); for (;;) {}'), pageData);
    await expect(bad).rejects.toMatchObject({ kind: 'render-timeout' });
    for (const page of await Promise.all(pages)) expect(page.html).toBe('still here');
  });

  it.each([
    ['throws while it is evaluated', "throw new Error('no such thing')", 'evaluation', 'no such thing'],
    [
      'exports no list of routes',
      'exports.default = { path: "/" };',
      'invalid',
      'exports no list of route objects',
    ],
    ['exports routes that are none', 'exports.default = ["/"];', 'invalid', 'no list of route objects'],
    ['requires a module that is not shared', "require('zustand')", 'evaluation', 'zustand'],
    [
      'defines a global that cannot be removed',
      "Object.defineProperty(globalThis, 'left', { value: 1 }); exports.default = [];",
      'invalid',
      'it defines the global left',
    ],
  ])('rejects a remote that %s, with name and file', async (_what, text, kind, reason) => {
    pool = createRenderPool();
    const { remote: bundle, ...page } = await task('');
    await writeFile(bundle.file, text);
    const error: unknown = await pool
      .render({ ...page, remote: bundle }, pageData)
      .catch((it: unknown) => it);
    expect(error).toBeInstanceOf(BundleError);
    expect(error).toMatchObject({ kind, ...bundle, reason: expect.stringContaining(reason) });
    await expect(pool.warm(shellBundle, [bundle])).rejects.toBeInstanceOf(BundleError);
  });

  it('aborts the evaluation of a release that fills the memory with buffers, also for a page', async () => {
    pool = createRenderPool();
    const { remote: bundle, ...page } = await task('');
    await writeFile(bundle.file, 'const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));');
    const expected = { kind: 'limit', ...bundle, reason: expect.stringContaining('MB in buffers') };
    await expect(pool.warm(shellBundle, [bundle])).rejects.toMatchObject(expected);
    await expect(pool.render({ ...page, remote: bundle }, pageData)).rejects.toMatchObject(expected);
  });

  it('aborts a page that fills the memory with buffers', async () => {
    await expect(
      render('page.ready(); const all = []; for (;;) all.push(new Uint8Array(2e7).fill(1));'),
    ).rejects.toMatchObject({ kind: 'memory' });
  });

  it('stays open while it is held, then finishes its pages and refuses others', async () => {
    pool = createRenderPool();
    const release = pool.hold();
    const closing = pool.close();
    const next = await task("page.ready(); return 'held'");
    expect((await pool.render(next, pageData)).html).toBe('held');
    const requested = Promise.withResolvers<void>();
    const data = Promise.withResolvers<void>();
    const requesting = await task("const text = await page.content('About'); page.ready(); return text;");
    const slow = pool.render(requesting, {
      ...pageData,
      dataTimeoutMs: 30_000,
      async respond({ id }) {
        requested.resolve();
        await data.promise;
        return { id, ok: true, value: 'finished' };
      },
    });
    await requested.promise;
    release();
    await new Promise((resolve) => setImmediate(resolve));
    await expect(pool.render(next, pageData)).rejects.toThrow('the render pool is closed');
    data.resolve();
    expect((await slow).html).toBe('finished');
    await closing;
  });

  it('destroys a busy pool', async () => {
    pool = createRenderPool();
    const { remote: bundle } = await task('');
    await writeFile(bundle.file, 'for (;;) {}');
    const warming = pool.warm(shellBundle, [bundle]).catch((error: unknown) => error);
    await new Promise((go) => setTimeout(go, 300));
    await pool.destroy();
    expect(await warming).toBeInstanceOf(RenderError);
  });

  it.each([
    ['without renderPage', "exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: Error } };"],
    ['without the shared modules', 'exports.renderPage = async () => {};'],
    [
      'whose runtime has no NoAnswerError',
      "exports.renderPage = () => {}; exports.sharedModules = { '@kalalaya/runtime': {} };",
    ],
  ])('rejects a shell %s, with name and file', async (_what, text) => {
    pool = createRenderPool();
    count += 1;
    const bad: Bundle = { release: 'shell 2', file: path.join(folder, `shell-${count}.cjs`) };
    await writeFile(bad.file, text);
    const error: unknown = await pool.warm(bad, []).catch((it: unknown) => it);
    expect(error).toBeInstanceOf(BundleError);
    expect(error).toMatchObject({ kind: 'invalid', ...bad });
  });

  it('rejects a page that does not match the contract of a shell', async () => {
    pool = createRenderPool();
    const bad: Bundle = { release: 'shell 3', file: path.join(folder, 'shell-3.cjs') };
    await writeFile(bad.file, shell.replace('status: 200', "status: 'fine'"));
    const page = await task("page.ready(); return '';");
    await expect(pool.render({ ...page, shell: bad }, pageData)).rejects.toMatchObject({
      kind: 'invalid',
      ...bad,
    });
  });

  it.each([
    ['a built-in module', "return require('fs')"],
    ['a built-in module of the process', "return process.getBuiltinModule('fs').constructor.name"],
    ['the process', 'return process.version'],
    ['the process by the global object', "return globalThis.process.binding('fs').constructor.name"],
    ['a built-in module by import', "return (await import('node:fs')).constructor.name"],
    ['the network', "return fetch('http://127.0.0.1')"],
    ['the network by the global object', "return globalThis.fetch('http://127.0.0.1')"],
    ['the network by the function constructor', "return Function('return fetch')().name"],
    ['the network by indirect eval', "return (0, eval)('fetch').name"],
    ['the network by a constructor', "return [].constructor.constructor('return WebSocket')().name"],
    [
      'the dispatcher of fetch',
      'return Object.getOwnPropertySymbols(globalThis).map((one) => globalThis[one]).find((one) => one?.dispatch).constructor.name',
    ],
    ['server-sent events', 'return new EventSource("http://127.0.0.1")'],
    ['messages between threads', "return new BroadcastChannel('a').name"],
    ['message channels', 'return new MessageChannel().port1.constructor.name'],
    ['the navigator', 'return navigator.locks.constructor.name'],
    ['built-in modules by the global process', "return globalThis.process.getBuiltinModule('fs').name"],
    ['the streams behind the console', 'return console._stdout.constructor.name'],
    ['the streams of the process', "return globalThis.process.stdout.write('a line of a log')"],
    ['the private state of performance', 'return performance.eventLoopUtilization().constructor.name'],
    [
      'a built-in module by import in a made function',
      'return (await Function(\'return import("node:fs")\')()).constructor.name',
    ],
  ])('denies a remote access to %s', async (_what, body) => {
    await expect(render(body)).rejects.toMatchObject({ kind: 'threw' });
  });

  it.each([
    ['Array.prototype', "Array.prototype.map = () => ['patched']", '[1].map(String).join()', '1'],
    ['Object', 'Object.keys = () => []', 'Object.keys({ a: 1 }).join()', 'a'],
    ['Promise.prototype', 'Promise.prototype.then = () => {}', 'String(await Promise.resolve(1))', '1'],
    ['Map.prototype', "Map.prototype.get = () => 'patched'", 'new Map([[1, "a"]]).get(1)', 'a'],
    ['JSON', "JSON.stringify = () => 'patched'", 'JSON.stringify(1)', '1'],
    ['Date.prototype', 'Date.prototype.getTime = () => 9', 'String(new Date(0).getTime())', '0'],
    ['Math', 'Math.max = () => 9', 'String(Math.max(1, 2))', '2'],
    [
      'Intl',
      "Intl.NumberFormat.prototype.formatToParts = () => 'patched'",
      "typeof new Intl.NumberFormat('en').formatToParts(1)",
      'object',
    ],
    ['String.prototype', "String.prototype.trim = () => 'patched'", "' a '.trim()", 'a'],
    ['RegExp.prototype', 'RegExp.prototype.exec = () => null', 'String(/a/.test("a"))', 'true'],
    [
      'array iterators',
      '[][Symbol.iterator]().__proto__.next = () => ({ done: true })',
      '[...[1]].join()',
      '1',
    ],
    ['Error', 'Error.prototype.toString = () => "patched"', 'String(new Error("a"))', 'Error: a'],
    ['console', 'console.log = () => "patched"', 'String(console.log())', 'undefined'],
    ['queueMicrotask', 'globalThis.queueMicrotask = null', 'typeof queueMicrotask', 'function'],
    ['setTimeout', 'globalThis.setTimeout = null', 'typeof setTimeout', 'function'],
    ['performance', 'performance.now = () => -1', 'String(performance.now() > 0)', 'true'],
    [
      'the prototype of performance',
      'Object.getPrototypeOf(performance).now = () => -1',
      'String(performance.now() > 0)',
      'true',
    ],
    [
      'process.nextTick',
      'globalThis.process.nextTick.added = 1',
      'typeof globalThis.process.nextTick.added',
      'undefined',
    ],
    ['URL.prototype', "URL.prototype.toString = () => 'x'", "new URL('http://a/').toString()", 'http://a/'],
    ['TextEncoder', 'TextEncoder.prototype.encode = () => [9]', 'new TextEncoder().encode("a").join()', '97'],
    ['structuredClone', "globalThis.structuredClone = () => 'x'", 'String(structuredClone(1))', '1'],
    ['Reflect', 'Reflect.has = () => false', 'String(Reflect.has({ a: 1 }, "a"))', 'true'],
    ['Proxy', 'globalThis.Proxy = null', 'typeof Proxy', 'function'],
    ['the global object', 'globalThis.added = 1', 'typeof globalThis.added', 'undefined'],
    [
      'a shared module',
      "require('@kalalaya/runtime').added = 1",
      "typeof require('@kalalaya/runtime').added",
      'undefined',
    ],
    [
      'an object of a shared module',
      "require('@kalalaya/runtime').Children.count = () => 9",
      "String(require('@kalalaya/runtime').Children.count())",
      '0',
    ],
    [
      'a class of a shared module',
      "require('@kalalaya/runtime').NoAnswerError.prototype.name = 'patched'",
      "new (require('@kalalaya/runtime').NoAnswerError)('a', 'b', 'c').name",
      'Error',
    ],
  ])('renders other remotes unchanged after a remote patches %s', async (_what, patch, read, expected) => {
    pool = createRenderPool();
    const patching = await task(`try { ${patch} } catch {} page.ready(); return 'done'`);
    expect((await pool.render(patching, pageData)).html).toBe('done');
    const other = await task(`page.ready(); return ${read}`);
    expect((await pool.render(other, pageData)).html).toBe(expected);
  });

  it('rejects only the page that defines globals which cannot be removed', async () => {
    pool = createRenderPool();
    const define = 'Object.defineProperties(globalThis, { one: { value: 1 }, other: { value: 2 } });';
    const defining = await task(`${define} page.ready(); return 'done'`);
    await expect(pool.render(defining, pageData)).rejects.toMatchObject({
      kind: 'threw',
      message: expect.stringContaining('the global one, other'),
    });
    expect((await pool.render(await task("page.ready(); return 'next'"), pageData)).html).toBe('next');
  });

  it('removes the globals of a page that throws', async () => {
    pool = createRenderPool();
    const throwing = await task("globalThis.added = 1; throw new Error('a bug')");
    await expect(pool.render(throwing, pageData)).rejects.toMatchObject({ message: 'a bug' });
    const next = await task('page.ready(); return typeof globalThis.added');
    expect((await pool.render(next, pageData)).html).toBe('undefined');
  });

  it('evaluates a remote once for each college', async () => {
    pool = createRenderPool();
    const page = await task("page.ready(); return (exports.once ??= page.content('x'))");
    await pool.warm(shellBundle, [page.remote]);
    const htmlOf = async (id: string) => {
      const respond = async (request: { readonly id: number }): Promise<DataResponse> => ({
        id: request.id,
        ok: true,
        value: id,
      });
      return (await pool.render({ ...page, college: id }, { ...pageData, respond })).html;
    };
    expect([await htmlOf('sahya'), await htmlOf('nila'), await htmlOf('sahya')]).toEqual([
      'sahya',
      'nila',
      'sahya',
    ]);
  });
});
