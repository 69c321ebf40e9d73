import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRenderPool, limits, type RenderPool } from './pool.ts';
import type { Reply } from './protocol.ts';

/** A shell bundle that does what its remote says; the remote's routes hold one function. */
const shell = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: class extends Error {
    constructor(kind, call, detail) { super(call + ': ' + detail); this.kind = kind; }
  } } };
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
let pool: RenderPool;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pool-'));
  await writeFile(path.join(folder, 'shell.cjs'), shell);
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
    shellFile: path.join(folder, 'shell.cjs'),
    remoteFile,
    shellOnly: false,
    state,
  };
}

const answers = async (question: { id: number }): Promise<Reply> => ({
  id: question.id,
  ok: true,
  value: 'an answer',
});

async function render(body: string) {
  pool = createRenderPool();
  return pool.render(await task(body), answers);
}

describe('the render pool', () => {
  it('renders a page whose loader asks the main thread', async () => {
    const page = await render("const text = await page.content('About'); page.ready(); return text;");
    expect(page.html).toBe('an answer');
  });

  it('hands a failed answer to the loader as an error with its kind', async () => {
    pool = createRenderPool();
    const failing = async (question: { id: number }): Promise<Reply> => ({
      id: question.id,
      ok: false,
      kind: 'timeout',
      call: '/home',
      message: 'no answer',
    });
    const page = await pool.render(
      await task("try { await page.content('x'); } catch (error) { page.ready(); return error.kind; }"),
      failing,
    );
    expect(page.html).toBe('timeout');
  });

  it('says that a page threw', async () => {
    await expect(render("throw new Error('a bug in the section')")).rejects.toMatchObject({
      kind: 'threw',
      message: 'a bug in the section',
    });
  });

  it('ends a page that never finishes rendering, and renders the next one', async () => {
    await expect(render('page.ready(); for (;;) {}')).rejects.toMatchObject({ kind: 'render-timeout' });
    expect((await pool.render(await task("page.ready(); return 'next'"), answers)).html).toBe('next');
  });

  it(
    'ends a loader that never comes back',
    async () => {
      await expect(render('await new Promise(() => {})')).rejects.toMatchObject({ kind: 'data-timeout' });
    },
    limits.dataMs + 5_000,
  );

  it('survives a page that exhausts the memory', async () => {
    const eat = 'page.ready(); const all = []; for (;;) all.push(new Array(1e5).fill({ a: all.length }));';
    await expect(render(eat)).rejects.toMatchObject({ kind: expect.stringMatching(/memory|render-timeout/) });
    expect((await pool.render(await task("page.ready(); return 'next'"), answers)).html).toBe('next');
  });

  it('renders the other pages of a worker that one page took down', async () => {
    pool = createRenderPool();
    const waiting = await task(
      "await new Promise((go) => setTimeout(go, 400)); page.ready(); return 'still here'",
    );
    const pages = Array.from({ length: 6 }, () => pool.render(waiting, answers));
    const bad = pool.render(await task('page.ready(); for (;;) {}'), answers);
    await expect(bad).rejects.toMatchObject({ kind: 'render-timeout' });
    for (const page of await Promise.all(pages)) expect(page.html).toBe('still here');
  });

  it.each([
    ['a built-in module', "return require('fs')"],
    ['a built-in module of the process', "return process.getBuiltinModule('fs').constructor.name"],
    ['the process', 'return process.version'],
    ['the process by the global object', "return globalThis.process.binding('fs').constructor.name"],
    ['a built-in module by import', "return (await import('node:fs')).constructor.name"],
    ['the network', "return fetch('http://127.0.0.1')"],
  ])('gives a remote no way to %s', async (_what, body) => {
    await expect(render(body)).rejects.toMatchObject({ kind: 'threw' });
  });
});
