import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routeExamples } from '../support/examples.ts';
import { LARGE, longLists, writeLargePack } from '../support/large-pack.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

test.skip(!process.env.FULL, 'a college of 20,000 events and 10,000 documents: test:full');
test.describe.configure({ mode: 'serial' });

/** Maximum size of an uncompressed document, in bytes. Compression reduces it to about a tenth. */
const BOUND = 350_000;

/** Number of events on a page of the list. */
const PER_PAGE = 120;

let folder: string;
let running: TestPortal;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kalalaya-large-'));
  await writeLargePack(folder);
  running = await startPortal({ env: { COLLEGES_DIR: folder } });
});
test.afterAll(async () => {
  await running.stop();
  await rm(folder, { recursive: true, force: true });
});

const open = async (address: string) => {
  const answer = await fetch(running.url + address);
  return { status: answer.status, text: await answer.text() };
};
/** Returns the events that the page links to, without those of the ticker. */
const eventsIn = (text: string) =>
  new Set(text.slice(text.indexOf('<main')).match(/(?<=href=")\/event-details\/\d+(?=")/g));

test('every page of a large college stays below the size limit', async () => {
  test.setTimeout(600_000);
  const examples = await routeExamples(running);
  const problems: string[] = [];
  for (const address of [...examples.map((example) => example.path), ...longLists]) {
    const { status, text } = await open(address);
    if (status !== 200) problems.push(`${address} responds with ${status}`);
    const bytes = Buffer.byteLength(text);
    if (bytes > BOUND) problems.push(`${address} has ${bytes} bytes, the limit is ${BOUND}`);
  }
  expect(problems).toEqual([]);
});

test('every event is listed on a numbered page without JavaScript', async () => {
  test.setTimeout(300_000);
  const pages = Math.ceil(LARGE.events / PER_PAGE);
  const all = new Set<string>();
  for (let page = 1; page <= pages; page += 1) {
    const { status, text } = await open(page === 1 ? '/Events' : `/Events?page=${page}`);
    expect(status).toBe(200);
    if (page < pages) expect(text).toContain(`href="/Events?page=${page + 1}"`);
    for (const event of eventsIn(text)) all.add(event);
  }
  expect(all.size).toBe(LARGE.events);
  expect((await open(`/Events?page=${pages + 1}`)).status).toBe(404);
});

test('the canonical link keeps ?page only on pages that declare it', async () => {
  expect((await open('/Events?page=2')).text).toMatch(/<link rel="canonical" href="[^"]+\/Events\?page=2">/);
  expect((await open('/About?page=2')).text).toMatch(/<link rel="canonical" href="[^"]+\/About">/);
});

test('search finds the oldest event and the last cell, and the site map lists every event', async () => {
  await expect(async () => {
    const map = await open('/sitemap.xml');
    expect(map.text.match(/<loc>[^<]+\/event-details\/\d+/g)).toHaveLength(LARGE.events);
  }).toPass({ timeout: 90_000 });
  const titles = async (query: string) => {
    const answer = await fetch(`${running.url}/portal/search?q=${encodeURIComponent(query)}`);
    const { results } = (await answer.json()) as { results: readonly { title: string }[] };
    return results.map(({ title }) => title).join('\n');
  };
  expect(await titles(`number ${LARGE.events}`)).toContain(`number ${LARGE.events}`);
  expect(await titles('circle 480')).toContain('circle 480');
});
