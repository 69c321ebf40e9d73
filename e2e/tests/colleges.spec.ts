import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '@kalalaya/node/file-system';
import { walkCalls } from '../../server/src/content/admin-api/index.ts';
import { mapLimited } from '../support/document.ts';
import { descriptors } from '../support/examples.ts';
import { fetchWithHost } from '../support/host.ts';
import { checkout, type SharedPortal } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// In one worker, so that packs are read and colleges crawled only once.
test.describe.configure({ mode: 'default' });

const packsDir = path.resolve(checkout, process.env.COLLEGES_DIR ?? 'colleges');
const colleges = {
  sahya: { host: 'localhost', name: 'Sahya Co-operative College', other: 'nila' },
  nila: { host: 'nila.localhost', name: 'Nila College of Education', other: 'sahya' },
} as const;
type Id = keyof typeof colleges;
const ids: readonly Id[] = ['sahya', 'nila'];

async function readPack<T>(id: Id, file: string): Promise<T> {
  return JSON.parse(await readFile(path.join(packsDir, id, file), 'utf8')) as T;
}

interface Profile {
  readonly sections: readonly string[];
  readonly cells: Readonly<Record<string, string>>;
  readonly shortName: string;
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

const profileOf = (id: Id) => readPack<Profile>(id, 'site.json');

const isDocument = (address: string) =>
  !/\.(?:ics|xml)$/.test(address) &&
  !/^\/(?:media|admin|releases|embed|portal|assets)\/|^\/(?:favicon|robots|manifest|sw)\b/.test(address);

/** Responses of a college by address, and the addresses that they name. */
interface Crawl {
  readonly documents: ReadonlyMap<string, { readonly status: number; readonly text: string }>;
  readonly addresses: ReadonlySet<string>;
}

/** Fetches all documents reachable by links from Home and the site map. */
async function crawl({ url }: SharedPortal, host: string): Promise<Crawl> {
  const documents = new Map<string, { status: number; text: string }>();
  const addresses = new Set(['/', '/sitemap']);
  for (let frontier = [...addresses]; frontier.length > 0; ) {
    const next = new Set<string>();
    await mapLimited(frontier, 6, async (address) => {
      const { status, body } = await fetchWithHost(url, host, address);
      const text = body.toString();
      documents.set(address, { status, text });
      for (const [, named = ''] of text.matchAll(/(?:href|src)="(\/[^"#]*)/g))
        next.add(named.replaceAll('&amp;', '&'));
    });
    for (const address of next) addresses.add(address);
    frontier = [...next].filter((address) => isDocument(address) && !documents.has(address));
  }
  return { documents, addresses };
}

/** Returns all responses of the admin API: every call with every id, slug and period that responses name. */
async function apiResponses({ url }: SharedPortal, id: Id): Promise<ReadonlyMap<string, string>> {
  const responses = new Map<string, string>();
  const visit = async ({ address }: { readonly address: string }) => {
    const { body } = await fetchWithHost(url, colleges[id].host, `/admin/api${address}`);
    responses.set(address, body.toString());
    return JSON.parse(body.toString());
  };
  const cellIds = Object.values((await profileOf(id)).cells);
  await walkCalls(visit, { cellIds, concurrency: 4, onProgress: () => {} });
  return responses;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What identifies a college, read from its pack. */
interface CollegeTraits {
  /** Its names, phone numbers and e-mail addresses, the names of its teachers and those of its uploads. */
  readonly marks: readonly string[];
  /** SHA-256 of every file that it serves, by address path. */
  readonly files: ReadonlyMap<string, string>;
}

async function traitsOf(id: Id): Promise<CollegeTraits> {
  const { shortName, phones, emails } = await profileOf(id);
  const faculty = await readPack<readonly { readonly name: string }[]>(id, 'data/faculty.json');
  const marks = [colleges[id].name, shortName, ...phones, ...emails, ...faculty.map(({ name }) => name)];
  const files = new Map<string, string>();
  for (const name of await filesBelow(path.join(packsDir, id))) {
    if (!/^(?:media|uploads)\//.test(name) || /\/(?:\.|manifest\.json$|facts\.json$)/.test(name)) continue;
    const encoded = name.split('/').map(encodeURIComponent);
    // Files in media/ are named by role (hero, crest): the same name in two packs is no leak.
    if (encoded[0] === 'uploads') marks.push(encoded.at(-1) ?? '');
    const address = `/${encoded.join('/')}`.replace('/uploads', '/admin/uploads');
    files.set(address, sha256(await readFile(path.join(packsDir, id, name))));
  }
  return { marks, files };
}

let traits: Readonly<Record<Id, CollegeTraits>>;
let crawls: Readonly<Record<Id, Crawl>>;
test.beforeAll(async ({ portal }) => {
  test.setTimeout(600_000);
  const of = async <T>(work: (id: Id) => Promise<T>) => ({
    sahya: await work('sahya'),
    nila: await work('nila'),
  });
  traits = await of(traitsOf);
  crawls = await of((id) => crawl(portal, colleges[id].host));
});

for (const id of ids) {
  const { host, name, other } = colleges[id];

  test(`documents and API responses of ${host} contain nothing of ${other}`, async ({ portal }) => {
    test.setTimeout(300_000);
    const { documents } = crawls[id];
    expect(documents.size).toBeGreaterThan(150);
    const responses = new Map(Array.from(documents, ([address, { text }]) => [address, text]));
    for (const [address, text] of await apiResponses(portal, id)) responses.set(`/admin/api${address}`, text);
    for (const address of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/events.ics', '/no-such-page'])
      responses.set(address, (await fetchWithHost(portal.url, host, address)).body.toString());
    const isMark = (text: string) => (mark: string) => text.includes(mark);
    const leaks = [...responses].flatMap(([address, text]) =>
      traits[other].marks.filter(isMark(text)).map((mark) => `${address}: ${mark}`),
    );
    expect(leaks).toEqual([]);
    // Proves that the search works: it finds the college's own marks, and its name in every document.
    const all = [...responses.values()].join('\n');
    expect(traits[id].marks.filter(isMark(all)).length).toBeGreaterThan(traits[id].marks.length / 2);
    const nameless = [...documents].filter(([, { text }]) => !text.includes(name));
    expect(nameless.map(([address]) => address)).toEqual([]);
  });

  test(`${host} serves the files of its pack and none of ${other}`, async ({ portal }) => {
    test.setTimeout(300_000);
    const isServed = async ([address, hash]: readonly [string, string]) => {
      const { status, body } = await fetchWithHost(portal.url, host, address);
      return { address, isServed: status === 200 && sha256(body) === hash };
    };
    const stolen = await mapLimited([...traits[other].files], 6, isServed);
    expect(stolen.filter((file) => file.isServed)).toEqual([]);
    const own = await mapLimited([...traits[id].files], 6, isServed);
    expect(own.filter((file) => !file.isServed)).toEqual([]);
  });
}

test('addresses that leave the site have the port at which a college on this machine listens', async ({
  portal,
}) => {
  const origin = `http://nila.localhost:${new URL(portal.url).port}`;
  for (const [path, address] of [
    ['/About', `<link rel="canonical" href="${origin}/About">`],
    ['/About', `<meta property="og:url" content="${origin}/About">`],
    ['/sitemap.xml', `<loc>${origin}/About</loc>`],
    ['/robots.txt', `Sitemap: ${origin}/sitemap.xml`],
    ['/events.ics', `${origin}/event-details/`],
  ] as const)
    expect((await fetchWithHost(portal.url, 'nila.localhost', path)).body.toString()).toContain(address);
});

test('routes of remotes that nila lacks respond with 404 and are missing from its menu, pages and site map', async ({
  portal,
}) => {
  const { sections } = await profileOf('nila');
  const lacking = (await descriptors(portal)).filter(({ name }) => !sections.includes(name));
  const paths = lacking.flatMap(({ routes }) => routes.map((route) => route.path));
  expect(paths).toEqual(expect.arrayContaining(['/Gallery', '/Canteen', '/Organogram', '/Campusmap']));
  for (const address of paths) {
    const under = async (id: Id) => (await fetchWithHost(portal.url, colleges[id].host, address)).status;
    expect([address, await under('nila'), await under('sahya')]).toEqual([address, 404, 200]);
  }
  const { documents, addresses } = crawls.nila;
  const linked = [...addresses].map((address) => new URL(address, 'http://nila').pathname.toLowerCase());
  expect(paths.filter((address) => linked.includes(address.toLowerCase()))).toEqual([]);
  const siteMap = (await fetchWithHost(portal.url, 'nila.localhost', '/sitemap.xml')).body.toString();
  expect(siteMap).toContain('/Programmes');
  expect(paths.filter((address) => siteMap.includes(`${address}<`))).toEqual([]);
  // All links resolve.
  const broken = [...documents].filter(([, { status }]) => status !== 200);
  expect(broken.map(([address, { status }]) => `${status} ${address}`)).toEqual([]);
});

test('each host gets its own document for the same path, in either order', async ({ portal }) => {
  for (const id of ['sahya', 'nila', 'nila', 'sahya'] as const) {
    const { body, status } = await fetchWithHost(portal.url, colleges[id].host, '/principal');
    expect(status).toBe(200);
    expect(body.toString().includes('Sreelatha Karimpuzhayil')).toBe(id === 'nila');
    expect(body.toString().includes('Suma Nambeesan')).toBe(id === 'sahya');
  }
});
