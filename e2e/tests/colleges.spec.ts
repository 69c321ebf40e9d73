import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CollegeTraits, plain, traitsOf, vocabulary } from '../support/college-traits.ts';
import { mapLimited } from '../support/document.ts';
import { descriptors } from '../support/examples.ts';
import { findTexts } from '../support/find-texts.ts';
import { digest, fetchWithHost, type HostResponse } from '../support/host.ts';
import { checkout } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';

// In one worker, so that packs are read and colleges crawled only once.
test.describe.configure({ mode: 'default' });

const packsDir = path.resolve(checkout, process.env.COLLEGES_DIR ?? 'colleges');
const ids = ['sahya', 'nila'] as const;
type Id = (typeof ids)[number];
const hosts: Readonly<Record<Id, string>> = { sahya: 'localhost', nila: 'nila.localhost' };
const otherOf: Readonly<Record<Id, Id>> = { sahya: 'nila', nila: 'sahya' };

/** Memoizes an async function by its arguments. */
function once<A extends string[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const done = new Map<string, Promise<T>>();
  return (...args) => {
    const key = args.join(' ');
    const result = done.get(key) ?? work(...args);
    done.set(key, result);
    return result;
  };
}

const allTraits = once(async (): Promise<Readonly<Record<Id, CollegeTraits>>> => {
  const [sahya, nila] = await Promise.all(ids.map((id) => traitsOf(path.join(packsDir, id))));
  if (sahya === undefined || nila === undefined) throw new Error('A pack could not be read');
  return { sahya, nila };
});

/** Texts that both colleges may contain: common vocabulary, page titles and menu labels of the portal. */
const commonWords = once(async (): Promise<ReadonlySet<string>> => {
  const portalTexts = (await descriptors()).flatMap(({ routes, menu }) => [
    ...routes.map(({ title }) => title),
    ...menu.map(({ label }) => label),
  ]);
  return new Set([...vocabulary, ...portalTexts]);
});

/** Returns the internal addresses that a document links to or loads, with their query. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].flatMap(([, address]) =>
    address === undefined ? [] : [address.replaceAll('&amp;', '&')],
  );
}

const isDocument = (address: string) =>
  !/\.(?:ics|xml)$/.test(address) &&
  !/^\/(?:media|admin|releases|embed|portal|assets)\/|^\/(?:favicon|robots|manifest|sw)\b/.test(address);

interface Crawl {
  readonly documents: ReadonlyMap<string, HostResponse>;
  readonly addresses: ReadonlySet<string>;
}

/** Fetches all documents reachable by links from Home and the site map. */
const crawl = once(async (url: string, host: string): Promise<Crawl> => {
  const documents = new Map<string, HostResponse>();
  const addresses = new Set<string>();
  let frontier = ['/', '/sitemap'];
  while (frontier.length > 0) {
    const nextAddresses = new Set<string>();
    await mapLimited(frontier, 6, async (address) => {
      const response = await fetchWithHost(url, host, address);
      documents.set(address, response);
      for (const next of addressesIn(response.body.toString())) {
        addresses.add(next);
        if (isDocument(next)) nextAddresses.add(next);
      }
    });
    frontier = [...nextAddresses].filter((address) => !documents.has(address));
  }
  return { documents, addresses };
});

/** Searchable text of a response: plain text and markup. */
const searched = (text: string) => `${plain(text)}\n${text}`;

/**
 * Returns which traits occur in the responses, each with the first address. Header, menu and footer repeat in
 * every document, so identical pieces are searched only once.
 */
function traitsIn(
  responses: Iterable<readonly [address: string, text: string]>,
  traits: Iterable<string>,
): Record<string, string> {
  const firstIn = new Map<string, string>();
  for (const [address, text] of responses)
    for (const piece of text.split('<')) if (!firstIn.has(piece)) firstIn.set(piece, address);
  const starts: [place: number, address: string][] = [];
  const pieces: string[] = [];
  let length = 0;
  for (const [piece, address] of firstIn) {
    const both = searched(`<${piece}`);
    starts.push([length, address]);
    pieces.push(both);
    length += both.length + 1;
  }
  const addressAt = (at: number) => starts.findLast(([place]) => place <= at)?.[1] ?? '';
  return Object.fromEntries(
    [...findTexts(pieces.join('\n'), traits)].map(([trait, place]) => [trait, addressAt(place)]),
  );
}

/**
 * Fetches all responses of the admin API: the calls of the specification, section 7, with every id, slug and
 * period named in earlier responses.
 */
async function apiResponses(url: string, host: string): Promise<ReadonlyMap<string, string>> {
  const responses = new Map<string, string>();
  const fetchCall = async (call: string): Promise<unknown> => {
    const { body } = await fetchWithHost(url, host, `/admin/api${call}`);
    const text = body.toString();
    responses.set(call, text);
    return JSON.parse(text);
  };
  const rows = (response: unknown, key: string): Record<string, unknown>[] => {
    const list = (response as Record<string, unknown>)[key];
    return Array.isArray(list) ? list : [];
  };
  for (const call of [
    '/scrollers',
    '/getTestimonials',
    '/home',
    '/getPlacements',
    '/teachingstaff',
    '/Programmes',
    '/Committees',
    '/SSRReports',
    '/MinutesATR',
    '/harithaProtocol',
    '/IQAC',
    '/galleryview',
  ])
    await fetchCall(call);
  const events = rows(await fetchCall('/eventsbycell'), 'eventslist').map(({ id }) => String(id));
  const cells = rows(await fetchCall('/Cellsdetails/0'), 'cell').map(({ id }) => String(id));
  await mapLimited(events, 4, async (id) => {
    for (const call of [`/cellevent_details/${id}`, `/events/${id}/event`, `/event_detailsbycell?id=${id}`])
      await fetchCall(call);
  });
  await mapLimited(cells, 4, async (id) => {
    for (const call of ['Cellsdetails', 'cell', 'cell_event_details', 'event_details_upcoming_cell'])
      await fetchCall(`/${call}/${id}`);
  });
  const departments = await fetchCall('/Departments');
  for (const kind of ['aided', 'self', 'research'])
    for (const { department } of rows(departments, kind))
      await fetchCall(`/Departmentsdetails/${encodeURIComponent(String(department))}`);
  for (const { value } of rows(await fetchCall('/getCategories'), 'data'))
    await fetchCall(`/feedback_mahe/${value}`);
  for (const { period } of rows(await fetchCall('/AQAR'), 'periods'))
    for (const { id } of rows(await fetchCall(`/aqarParent/${period}/AQAR`), 'cells'))
      for (const folder of rows(
        await fetchCall(`/menu/aqarParentfolder/${id}/${period}/AQAR`),
        'parentfolder',
      ))
        for (const sub of rows(
          await fetchCall(`/menu/aqarSubfolder/${folder.id}/${period}/${folder.id}/AQAR`),
          'subfolder',
        ))
          await fetchCall(`/menu/aqarfiles/${sub.id}/${period}/${id}/AQAR`);
  return responses;
}

test.describe('two colleges on one server', () => {
  test('share no file, file name or text in their packs except common vocabulary', async () => {
    const { sahya, nila } = await allTraits();
    const common = await commonWords();
    const shared = (of: CollegeTraits, within: CollegeTraits) =>
      [...findTexts([...within.texts].join('\n'), of.texts).keys()].filter((text) => !common.has(text));
    expect([...shared(sahya, nila), ...shared(nila, sahya)]).toEqual([]);
    expect([...nila.fileNames].filter((name) => sahya.fileNames.has(name))).toEqual([]);
    const sahyaHashes = new Set(sahya.files.values());
    expect([...nila.files].flatMap(([address, hash]) => (sahyaHashes.has(hash) ? [address] : []))).toEqual(
      [],
    );
    expect(Math.min(nila.texts.size, nila.files.size)).toBeGreaterThan(200);
  });

  for (const id of ids) {
    test(`documents and API responses of ${hosts[id]} contain nothing of ${otherOf[id]}`, async ({
      portal,
    }) => {
      test.setTimeout(600_000);
      const traits = await allTraits();
      const common = await commonWords();
      const other = traits[otherOf[id]];
      const otherTraits = [
        ...[...other.texts].filter((text) => !common.has(text)),
        ...other.fileNames,
        ...[...other.fileNames].map(encodeURIComponent),
      ];
      expect(otherTraits.length).toBeGreaterThan(500);

      const { documents } = await crawl(portal.url, hosts[id]);
      expect(documents.size).toBeGreaterThan(150);
      const texts = new Map([...documents].map(([address, { body }]) => [address, body.toString()]));
      const responses = new Map([...texts, ...(await apiResponses(portal.url, hosts[id]))]);
      for (const address of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/events.ics', '/no-such-page'])
        responses.set(address, (await fetchWithHost(portal.url, hosts[id], address)).body.toString());
      const matches = traitsIn(responses, [...otherTraits, ...traits[id].texts]);
      const otherTraitSet = new Set(otherTraits);
      expect(Object.entries(matches).filter(([trait]) => otherTraitSet.has(trait))).toEqual([]);
      // Proves that the search works: it must find the college's own traits, and its name in every document.
      expect(Object.keys(matches).length).toBeGreaterThan(traits[id].texts.size / 2);
      const ownName = id === 'sahya' ? 'Sahya Co-operative College' : 'Nila College of Education';
      const nameless = [...texts].filter(
        ([, text]) => !text.includes(ownName) && !plain(text).includes(ownName),
      );
      expect(nameless.map(([address]) => address)).toEqual([]);
    });

    test(`${hosts[id]} serves no file of ${otherOf[id]}`, async ({ portal }) => {
      test.setTimeout(300_000);
      const traits = await allTraits();
      const stolen = await mapLimited([...traits[otherOf[id]].files], 6, async ([address, hash]) => {
        const response = await fetchWithHost(portal.url, hosts[id], address);
        return response.status === 200 && digest(response) === hash ? [address] : [];
      });
      expect(stolen.flat()).toEqual([]);
      // Its own files are served with the bytes of the pack.
      const lost = await mapLimited([...traits[id].files], 6, async ([address, hash]) => {
        const response = await fetchWithHost(portal.url, hosts[id], address);
        return response.status === 200 && digest(response) === hash ? [] : [`${response.status} ${address}`];
      });
      expect(lost.flat()).toEqual([]);
    });
  }

  test('routes of remotes that nila lacks respond with 404 and are missing from its menu, pages and site map', async ({
    portal,
  }) => {
    test.setTimeout(300_000);
    const profile = JSON.parse(await readFile(path.join(packsDir, 'nila/site.json'), 'utf8')) as {
      sections: string[];
    };
    const lacking = (await descriptors()).filter(({ name }) => !profile.sections.includes(name));
    const paths = lacking.flatMap(({ routes }) => routes.map((route) => route.path));
    expect(paths).toEqual(expect.arrayContaining(['/Gallery', '/Canteen', '/Organogram', '/Campusmap']));
    for (const address of paths) {
      const under = async (id: Id) => (await fetchWithHost(portal.url, hosts[id], address)).status;
      expect([address, await under('nila'), await under('sahya')]).toEqual([address, 404, 200]);
    }
    const { documents, addresses } = await crawl(portal.url, hosts.nila);
    const linked = [...addresses].map((address) =>
      decodeURI(address.replace(/[?#].*$/, '').replace(/\/$/, '')).toLowerCase(),
    );
    expect(paths.filter((address) => linked.includes(address.toLowerCase()))).toEqual([]);
    const siteMap = (await fetchWithHost(portal.url, hosts.nila, '/sitemap.xml')).body.toString();
    expect(siteMap).toContain('/Programmes');
    expect(paths.filter((address) => siteMap.includes(`${address}<`))).toEqual([]);
    // All links resolve.
    const broken = [...documents].filter(([, { status }]) => status !== 200);
    expect(broken.map(([address, { status }]) => `${status} ${address}`)).toEqual([]);
  });

  test('each host gets its own document for the same path, in either order', async ({ portal }) => {
    for (const order of [ids, [...ids].reverse()]) {
      for (const id of order) {
        const { body, status } = await fetchWithHost(portal.url, hosts[id], '/principal');
        expect(status).toBe(200);
        expect(body.toString().includes('Sreelatha Karimpuzhayil')).toBe(id === 'nila');
        expect(body.toString().includes('Suma Nambeesan')).toBe(id === 'sahya');
      }
    }
  });
});
