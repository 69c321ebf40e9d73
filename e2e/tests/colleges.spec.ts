import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CollegeTraits, plain, traitsOf, vocabulary } from '../support/college-traits.ts';
import { mapLimited } from '../support/document.ts';
import { descriptors } from '../support/examples.ts';
import { findTexts } from '../support/find-texts.ts';
import { askHost, digest, type HostAnswer } from '../support/host.ts';
import { checkout } from '../support/portal.ts';
import { inSample, OTHER_HALF } from '../support/sample.ts';
import { expect, test } from '../support/test.ts';

// In one worker, so that the packs are read once and each college is crawled once.
test.describe.configure({ mode: 'default' });

const packsDir = path.resolve(checkout, process.env.COLLEGES_DIR ?? 'colleges');
const ids = ['sahya', 'nila'] as const;
type Id = (typeof ids)[number];
const hosts: Readonly<Record<Id, string>> = { sahya: 'localhost', nila: 'nila.localhost' };
const otherOf: Readonly<Record<Id, Id>> = { sahya: 'nila', nila: 'sahya' };

/** A function whose work is done once for the same arguments. */
function once<A extends string[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  const done = new Map<string, Promise<T>>();
  return (...args) => {
    const key = args.join(' ');
    const answer = done.get(key) ?? work(...args);
    done.set(key, answer);
    return answer;
  };
}

const allTraits = once(async (): Promise<Readonly<Record<Id, CollegeTraits>>> => {
  const [sahya, nila] = await Promise.all(ids.map((id) => traitsOf(path.join(packsDir, id))));
  if (sahya === undefined || nila === undefined) throw new Error('a pack was not read');
  return { sahya, nila };
});

/** What both may say: words of the trade, and what the portal itself says, titles of pages and labels of menus. */
const commonWords = once(async (): Promise<ReadonlySet<string>> => {
  const said = (await descriptors()).flatMap(({ routes, menu }) => [
    ...routes.map(({ title }) => title),
    ...menu.map(({ label }) => label),
  ]);
  return new Set([...vocabulary, ...said]);
});

/** Own addresses that a document links to or loads, by path and query. */
function addressesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].flatMap(([, address]) =>
    address === undefined ? [] : [address.replaceAll('&amp;', '&')],
  );
}

const isDocument = (address: string) =>
  !/\.(?:ics|xml)$/.test(address) &&
  !/^\/(?:media|admin|releases|embed|portal|assets)\/|^\/(?:favicon|robots|manifest|sw)\b/.test(address);

interface Crawl {
  readonly documents: ReadonlyMap<string, HostAnswer>;
  readonly addresses: ReadonlySet<string>;
}

/** Reads every document that can be reached by links from Home and the site map. */
const crawl = once(async (url: string, host: string): Promise<Crawl> => {
  const documents = new Map<string, HostAnswer>();
  const addresses = new Set<string>();
  let frontier = ['/', '/sitemap'];
  while (frontier.length > 0) {
    const found = new Set<string>();
    await mapLimited(frontier, 6, async (address) => {
      const answer = await askHost(url, host, address);
      documents.set(address, answer);
      for (const next of addressesIn(answer.body.toString())) {
        addresses.add(next);
        if (isDocument(next)) found.add(next);
      }
    });
    frontier = [...found].filter((address) => !documents.has(address));
  }
  return { documents, addresses };
});

/** Text and markup of an answer, as they are searched. */
const searched = (text: string) => `${plain(text)}\n${text}`;

/**
 * Which of the traits stand in one of the answers, with the first answer that each stands in. Header, menu and footer
 * are in every document: what repeats is searched once.
 */
function traitsIn(
  answers: Iterable<readonly [address: string, text: string]>,
  traits: Iterable<string>,
): Record<string, string> {
  const firstIn = new Map<string, string>();
  for (const [address, text] of answers)
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
 * Every answer of the admin API: the calls of the specification, section 7, with every id, slug and period that their
 * answers name.
 */
async function apiAnswers(url: string, host: string): Promise<ReadonlyMap<string, string>> {
  const answers = new Map<string, string>();
  const ask = async (call: string): Promise<unknown> => {
    const { body } = await askHost(url, host, `/admin/api${call}`);
    const text = body.toString();
    answers.set(call, text);
    return JSON.parse(text);
  };
  const rows = (answer: unknown, key: string): Record<string, unknown>[] => {
    const list = (answer as Record<string, unknown>)[key];
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
    await ask(call);
  const events = rows(await ask('/eventsbycell'), 'eventslist').map(({ id }) => String(id));
  const cells = rows(await ask('/Cellsdetails/0'), 'cell').map(({ id }) => String(id));
  await mapLimited(events, 4, async (id) => {
    for (const call of [`/cellevent_details/${id}`, `/events/${id}/event`, `/event_detailsbycell?id=${id}`])
      await ask(call);
  });
  await mapLimited(cells, 4, async (id) => {
    for (const call of ['Cellsdetails', 'cell', 'cell_event_details', 'event_details_upcoming_cell'])
      await ask(`/${call}/${id}`);
  });
  const departments = await ask('/Departments');
  for (const kind of ['aided', 'self', 'research'])
    for (const { department } of rows(departments, kind))
      await ask(`/Departmentsdetails/${encodeURIComponent(String(department))}`);
  for (const { value } of rows(await ask('/getCategories'), 'data')) await ask(`/feedback_mahe/${value}`);
  for (const { period } of rows(await ask('/AQAR'), 'periods'))
    for (const { id } of rows(await ask(`/aqarParent/${period}/AQAR`), 'cells'))
      for (const folder of rows(await ask(`/menu/aqarParentfolder/${id}/${period}/AQAR`), 'parentfolder'))
        for (const sub of rows(
          await ask(`/menu/aqarSubfolder/${folder.id}/${period}/${folder.id}/AQAR`),
          'subfolder',
        ))
          await ask(`/menu/aqarfiles/${sub.id}/${period}/${id}/AQAR`);
  return answers;
}

test.describe('two colleges on one server', () => {
  test('share no file, no file name and no words but those of the trade in their packs', async () => {
    const { sahya, nila } = await allTraits();
    const common = await commonWords();
    const shared = (of: CollegeTraits, within: CollegeTraits) =>
      [...findTexts([...within.texts].join('\n'), of.texts).keys()].filter((text) => !common.has(text));
    expect([...shared(sahya, nila), ...shared(nila, sahya)]).toEqual([]);
    expect([...nila.fileNames].filter((name) => sahya.fileNames.has(name))).toEqual([]);
    const held = new Set(sahya.files.values());
    expect([...nila.files].flatMap(([address, hash]) => (held.has(hash) ? [address] : []))).toEqual([]);
    expect(Math.min(nila.texts.size, nila.files.size)).toBeGreaterThan(200);
  });

  for (const id of ids) {
    test(`nothing of ${otherOf[id]} stands in a document or an answer under ${hosts[id]}`, async ({
      portal,
    }) => {
      test.skip(!inSample(id === 'sahya' ? 1 : 0, 2), OTHER_HALF);
      test.setTimeout(600_000);
      const traits = await allTraits();
      const common = await commonWords();
      const other = traits[otherOf[id]];
      const strange = [
        ...[...other.texts].filter((text) => !common.has(text)),
        ...other.fileNames,
        ...[...other.fileNames].map(encodeURIComponent),
      ];
      expect(strange.length).toBeGreaterThan(500);

      const { documents } = await crawl(portal.url, hosts[id]);
      expect(documents.size).toBeGreaterThan(150);
      const texts = new Map([...documents].map(([address, { body }]) => [address, body.toString()]));
      const answers = new Map([...texts, ...(await apiAnswers(portal.url, hosts[id]))]);
      for (const address of ['/sitemap.xml', '/robots.txt', '/feed.xml', '/events.ics', '/no-such-page'])
        answers.set(address, (await askHost(portal.url, hosts[id], address)).body.toString());
      const found = traitsIn(answers, [...strange, ...traits[id].texts]);
      const strangers = new Set(strange);
      expect(Object.entries(found).filter(([trait]) => strangers.has(trait))).toEqual([]);
      // The search finds what is there: each college's own traits, and its name in each of its documents.
      expect(Object.keys(found).length).toBeGreaterThan(traits[id].texts.size / 2);
      const ownName = id === 'sahya' ? 'Sahya Co-operative College' : 'Nila College of Education';
      const nameless = [...texts].filter(
        ([, text]) => !text.includes(ownName) && !plain(text).includes(ownName),
      );
      expect(nameless.map(([address]) => address)).toEqual([]);
    });

    test(`no file of ${otherOf[id]} is served under ${hosts[id]}`, async ({ portal }) => {
      test.setTimeout(300_000);
      const traits = await allTraits();
      const stolen = await mapLimited([...traits[otherOf[id]].files], 6, async ([address, hash]) => {
        const answer = await askHost(portal.url, hosts[id], address);
        return answer.status === 200 && digest(answer) === hash ? [address] : [];
      });
      expect(stolen.flat()).toEqual([]);
      // Its own are, with the bytes that are in the pack.
      const lost = await mapLimited([...traits[id].files], 6, async ([address, hash]) => {
        const answer = await askHost(portal.url, hosts[id], address);
        return answer.status === 200 && digest(answer) === hash ? [] : [`${answer.status} ${address}`];
      });
      expect(lost.flat()).toEqual([]);
    });
  }

  test('routes of remotes that nila lacks answer 404 there and stand in no menu, page or site map', async ({
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
      const under = async (id: Id) => (await askHost(portal.url, hosts[id], address)).status;
      expect([address, await under('nila'), await under('sahya')]).toEqual([address, 404, 200]);
    }
    const { documents, addresses } = await crawl(portal.url, hosts.nila);
    const linked = [...addresses].map((address) =>
      decodeURI(address.replace(/[?#].*$/, '').replace(/\/$/, '')).toLowerCase(),
    );
    expect(paths.filter((address) => linked.includes(address.toLowerCase()))).toEqual([]);
    const siteMap = (await askHost(portal.url, hosts.nila, '/sitemap.xml')).body.toString();
    expect(siteMap).toContain('/Programmes');
    expect(paths.filter((address) => siteMap.includes(`${address}<`))).toEqual([]);
    // And what is linked leads somewhere.
    const broken = [...documents].filter(([, { status }]) => status !== 200);
    expect(broken.map(([address, { status }]) => `${status} ${address}`)).toEqual([]);
  });

  test('the same path under both hosts gives two documents, whichever is asked first', async ({ portal }) => {
    for (const order of [ids, [...ids].reverse()]) {
      for (const id of order) {
        const { body, status } = await askHost(portal.url, hosts[id], '/principal');
        expect(status).toBe(200);
        expect(body.toString().includes('Sreelatha Karimpuzhayil')).toBe(id === 'nila');
        expect(body.toString().includes('Suma Nambeesan')).toBe(id === 'sahya');
      }
    }
  });
});
