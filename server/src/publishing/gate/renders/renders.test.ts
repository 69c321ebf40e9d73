import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DOCUMENT_STATE_ID } from '@kalalaya/contract/document';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReleaseSources } from '../../../release/sources.ts';
import { writeRelease } from '../../../release/testing/make-release.ts';
import { crossCollegeFindings } from './colleges.ts';
import { RenderTrial } from './render-trial.ts';

/** A shell that renders pages with the routes of a remote, or a list of words itself. */
const SHELL = `
  exports.sharedModules = { '@kalalaya/runtime': { NoAnswerError: class extends Error {} } };
  exports.renderPage = async (job) => {
    const api = job.loadHost.client();
    await api.content('title');
    const html = job.routes ? await job.routes[0].run(job.path, api) : ['a', 'b'].map((one) => one + '.').join('');
    job.onDataReady();
    return { html, status: 200, title: '', description: '', jsonLd: null, themeScript: '', router: null };
  };
`;

let folder = '';
let portals: Server[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'renders-'));
});
afterEach(async () => {
  for (const portal of portals) portal.close();
  portals = [];
  await rm(folder, { recursive: true, force: true });
});

/** Starts a portal that serves the state of each document and content that names the college. */
async function portalOf(college: string): Promise<string> {
  const portal = createServer(({ url = '' }, response) => {
    const matched = url === '/sitemap' ? null : 'mf-a';
    const state = JSON.stringify({ site: { origin: 'http://x' }, matched, router: null });
    response.end(
      url.startsWith('/portal/content/')
        ? JSON.stringify(`${url.slice(16)} of ${college}`)
        : `<script id="${DOCUMENT_STATE_ID}" type="application/json">${state}</script>`,
    );
  }).listen(0, '127.0.0.1');
  await once(portal, 'listening');
  portals.push(portal);
  return `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
}

async function beginTrial(college: string, top: string, body: string): Promise<RenderTrial> {
  const shell = await writeRelease(folder, { name: 'shell' });
  const candidate = await writeRelease(folder);
  await writeFile(shell.nodeFile, SHELL);
  await writeFile(
    candidate.nodeFile,
    `'use strict'; ${top}; exports.default = [{ run: async (path, api) => { ${body} } }];`,
  );
  const sources = new ReleaseSources(candidate);
  const releases = [candidate, shell];
  return RenderTrial.begin({ candidate, college, releases, sources, portalUrl: await portalOf(college) });
}

const PATHS = ['/A', '/B'];

async function runTrial(top: string, body: string, waitMs = 0) {
  const trial = await beginTrial('nila', top, body);
  try {
    await pause(waitMs);
    return (await trial.end(PATHS)).findings.map(({ where, problem }) => `${where}: ${problem}`);
  } finally {
    await trial.close();
  }
}

async function runColleges(top: string, body: string) {
  const rendered = [];
  for (const college of ['nila', 'sahya']) {
    const trial = await beginTrial(college, top, body);
    rendered.push((await trial.end(PATHS)).pages);
    await trial.close();
  }
  return (await crossCollegeFindings(rendered)).map(({ where, problem }) => `${where}: ${problem}`);
}

describe('RenderTrial', () => {
  it('accepts pages that depend on their data only', async () => {
    expect(await runTrial('', 'return api.content(path)')).toEqual([]);
  });

  it('accepts a page that is never the same twice, such as a clock', async () => {
    expect(await runTrial('', 'return String(Math.random())')).toEqual([]);
  });

  it.runIf(process.env.FULL)(
    'finds a page that waits for something other than data',
    async () => {
      const body = 'await new Promise((resolve) => setTimeout(resolve, 2200)); return path';
      expect((await runTrial('', body))[0]).toMatch(/^\/A: takes [23]\.\d s to render/);
    },
    120_000,
  );

  it('finds data that one page keeps for another', async () => {
    const findings = await runTrial('let first', 'return (first ??= await api.content(path))');
    expect(findings.join('\n')).toMatch(/\/[AB]: is rendered differently from the same data/);
  });

  it.runIf(process.env.FULL)('finds a page that changes with the number of renders', async () => {
    const [first] = await runTrial('let count = 0', 'return String((count += 1))');
    expect(first).toMatch(/^\/A: is rendered differently from the same data .* a second time$/);
  });

  it.each([['some time after its evaluation', 'setTimeout(() => patch(), 300)', 'return path', 600]])(
    'finds a candidate that changes a prototype %s',
    async (_when, top, body, waitMs) => {
      const patch = 'const patch = () => { Array.prototype.map = () => { throw new Error("patched"); }; }';
      const findings = (await runTrial(`${patch}; ${top}`, body, waitMs)).join('\n');
      expect(findings).toMatch(
        /\/sitemap: cannot be rendered any more \(patched\)|throws outside of a render/,
      );
    },
  );

  it('finds a candidate that fails with its hundredth render', async () => {
    const findings = await runTrial(
      'let count = 0',
      'if ((count += 1) === 100) throw new Error("late"); return path',
    );
    expect(findings.join('\n')).toContain('late');
  });

  it.runIf(process.env.FULL)('finds an error that ends the thread outside of a render', async () => {
    const top = 'setTimeout(() => { throw new Error("too late"); }, 100)';
    expect(await runTrial(top, 'return path', 500)).toEqual([
      expect.stringMatching(/^node\/main\.cjs:1:\d+: throws outside of a render, .*: too late$/),
    ]);
  });
});

describe('crossCollegeFindings', () => {
  it.runIf(process.env.FULL)('accepts pages that keep nothing', async () => {
    expect(await runColleges('', 'return api.content(path)')).toEqual([]);
  });

  it('finds pages that show one college the data of another', async () => {
    const body = 'return (kept[path] ??= await api.content(path))';
    const problem =
      'shows data of another college: it differs by the order in which one thread renders nila and sahya';
    expect(await runColleges('const kept = {}', body)).toEqual([`/B: ${problem}`, `/A: ${problem}`].sort());
  });
});
