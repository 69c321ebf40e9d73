import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { plainName } from '../../content/documents/index.ts';
import { permanentTarget } from '../redirects.ts';
import type { ResolvedRequest } from '../resolve-request.ts';
import { resolveAs } from '../testing/resolve-as.ts';
import { sendMissingFile } from './missing-file.ts';

const documentOf = (id: string, fileName: string, title: string) => ({
  id,
  fileName,
  title,
  href: `/admin/uploads/cell/${encodeURIComponent(fileName)}`,
});
const report = documentOf('abcdefghij', 'Annual Report (2023).pdf', 'Annual <Report>');
const renamed = documentOf('klmnopqrst', 'new name.pdf', 'Renamed');
const names: Readonly<Record<string, object>> = {
  'annual report (2023).pdf': report,
  'old name.pdf': renamed,
};
/** What the index gets when the lists are read again. */
let changed: Readonly<Record<string, object>> = {};
const documents = {
  waitUntilReady: async () => true,
  named: (name: string) => ({ ...names, ...changed })[plainName(name).toLowerCase()],
  readAgain: async () => {
    changed = { 'renamed a moment ago.pdf': renamed };
    return true;
  },
  locate: (id: string) => [report, renamed].filter((record) => record.id === id),
  places: (text: string) =>
    /annual/i.test(text) && !/2019/.test(text) ? [{ record: report, place: 0 }] : [],
};
const college = { id: 'palm', documents };

describe('sendMissingFile', () => {
  const app = Fastify();
  resolveAs(app, () => ({ college }));
  app.get('/admin/uploads/*', (_request, reply) => sendMissingFile(reply));
  afterAll(() => app.close());
  const get = (url: string, accept = 'text/html') => app.inject({ url, headers: { accept } });

  it.each([
    'Annual%20Report%20(2023).PDF',
    'annual+report+(2023).pdf',
    'Annual%2520Report%2520(2023).pdf',
    'Annual%20Report%20(2023).pdf.',
    'Annual%20Report%20(2023).pdf%C2%A0',
    'Annual%20Report%20(2023).pdf)%2C',
    'Annual%C2%A0Rep%C2%ADort%20(2023).pdf%E2%80%9D',
  ])('leads from %s to the file', async (name) => {
    const { statusCode, headers } = await get(`/admin/uploads/cell/${name}`);
    expect([statusCode, headers.location]).toEqual([302, report.href]);
  });

  it.each(['Old%20name.pdf', 'renamed%20a%20moment%20ago.pdf'])(
    'leads from %s to the document that the index names, also after it read the lists again',
    async (name) => {
      expect((await get(`/admin/uploads/cell/${name}`)).headers.location).toBe(renamed.href);
    },
  );

  it('names the nearest documents to a browser, and answers others with JSON', async () => {
    const page = await get('/admin/uploads/cell/annual%20report%202019.pdf');
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<a href="/d/abcdefghij">Annual &lt;Report&gt;</a>');
    const json = await get('/admin/uploads/cell/annual%20report%202019.pdf', '*/*');
    expect([json.statusCode, json.json().kind]).toEqual([404, 'unknown']);
  });

  it('searches no documents for a picture', async () => {
    const { statusCode } = await get('/admin/uploads/cell/Old%20name.pdf', 'image/avif,image/webp,*/*;q=0.8');
    expect(statusCode).toBe(404);
  });

  it('does not lead to itself', async () => {
    expect((await get(report.href)).statusCode).toBe(404);
  });
});

describe('plainName', () => {
  it.each([[`a%${'25'.repeat(5_000)}20b.pdf`], [`${'-'.repeat(50_000)}a`]])(
    'reads the beginning of a name that no file has',
    (name) => {
      expect(plainName(name).length).toBeLessThanOrEqual(2_000);
    },
  );
});

describe('permanentTarget', () => {
  const target = (address: string) =>
    permanentTarget({
      address,
      college,
      view: { routeTable: [{ path: '/d/:id' }] },
    } as unknown as ResolvedRequest);

  it.each([
    ...[
      '.',
      ')',
      ',',
      ';',
      '%22',
      '%E2%80%9D',
      "'",
      ']',
      '>',
      '%3E',
      '%C2%A0',
      '%20',
      '%C2%AD',
      '-',
      '%2C%20see',
      '%',
      '%2',
    ],
    ...['.pdf', '/)', '*', '%0A', '%E2%80%8B'],
  ])('forgives %s after the id', async (end) => {
    expect(await target(`/d/abcdefghij${end}`)).toBe('/d/abcdefghij');
  });

  it.each([
    '/d/(abcdefghij',
    '/d/abcde-fghij',
    '/d/abcde%C2%ADfghij',
    '/d/abcde%E2%80%90%0Afghij',
    '/D/ABCDEFGHIJ.',
  ])('reads %s', async (address) => expect(await target(address)).toBe('/d/abcdefghij'));

  it.each(['/d/abcdefghij', '/d/ABCDEFGHIJ', '/d/unknownid22.', '/AQAR.'])('leaves %s', async (address) => {
    expect(await target(address)).toBeNull();
  });
});
