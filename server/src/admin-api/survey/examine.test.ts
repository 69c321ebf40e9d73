import type { ServerResponse } from 'node:http';
import { defaultFolders } from '@kalalaya/contract/address';
import { afterEach, describe, expect, it } from 'vitest';
import { createCleaner } from '../clean.ts';
import { type Loopback, loopback } from '../testing/loopback.ts';
import { examine } from './examine.ts';

const site = {
  uploadsBase: '/admin/uploads',
  origin: 'https://nila.example',
  folders: defaultFolders,
};
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n');
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

let server: Loopback | undefined;
afterEach(() => server?.close());

type Answer = string | object | Buffer | ((response: ServerResponse) => void);

/**
 * An admin API with these responses, by path. Every other call is an empty object, every other file a 404.
 */
async function api(answers: Readonly<Record<string, Answer>>): Promise<Loopback> {
  server = await loopback((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const answer = answers[decodeURIComponent(path.replace('/admin/api', ''))];
    if (typeof answer === 'function') answer(response);
    else if (Buffer.isBuffer(answer) || typeof answer === 'string') response.end(answer);
    else if (answer !== undefined) response.end(JSON.stringify(answer));
    else response.writeHead(path.startsWith('/admin/api') ? 200 : 404).end('{}');
  });
  return server;
}

const runExamination = async ({ origin }: Loopback, concurrency = 4) => {
  const cleaner = createCleaner();
  const clean = cleaner.sanitizer({ uploadsBase: '/admin/uploads' });
  const report = await examine({ upstream: `${origin}/admin/api`, site, cellIds: [652], clean, concurrency });
  cleaner.close();
  const of = (kind: string) =>
    report.findings
      .filter((one) => one.kind === kind)
      .map(({ where, what, times }) => `${where} | ${what} | ${times}`);
  return { ...report, of };
};

describe('examine', () => {
  it('follows the addresses in responses and fetches each once', async () => {
    const upstream = await api({
      '/Departments': {
        aided: [{ id: 1, department: 'Arts & Science' }],
        self: [{ id: 1, department: 'Arts & Science' }],
      },
      '/AQAR': { periods: [{ period: '2022-2023' }] },
      '/aqarParent/2022-2023/AQAR': { cells: [{ id: 7, unit_number: '1.1', description: 'x' }] },
      '/menu/aqarParentfolder/7/2022-2023/AQAR': { parentfolder: [{ id: 70, parentfoldertitle: 'Folder' }] },
      '/menu/aqarSubfolder/70/2022-2023/70/AQAR': { subfolder: [{ id: 701, subfoldertitle: 'Inner' }] },
      '/getCategories': { data: [{ label: 'Students', value: 'st' }] },
      '/eventsbycell': { eventslist: [{ id: 9, title: 'Fair' }] },
    });
    await runExamination(upstream);
    const paths = upstream.requestedPaths.map((path) => path.replace('/admin/api', ''));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/Departmentsdetails/Arts%20%26%20Science',
        '/aqarParent/2022-2023/SSR',
        '/menu/aqarfiles/701/2022-2023/7/AQAR',
        '/feedback_mahe/st',
        '/event_detailsbycell?id=9',
        '/events/9/event',
        '/cell_event_details/652',
      ]),
    );
    expect(paths.filter((path) => path.startsWith('/Departmentsdetails'))).toHaveLength(1);
  });

  it('reports what the contract left out, but no values of private columns', async () => {
    const { of, findings } = await runExamination(
      await api({
        '/teachingstaff': {
          faculty: [
            { fid: 1, name: 'Indira Pillai', password: 's3cret-1', mobile: '99', shoe_size: 7 },
            { fid: 2, name: 'Biju Tharakan', password: 's3cret-2', resume: 'javascript:alert(1)' },
            { shoe_size: 9 },
            null,
          ],
        },
        '/Committees': '<b>Warning</b>{"infra": [{"id": 1, "name_of_the_cell": "Library"}]}',
      }),
    );
    expect(of('private')).toEqual(['/teachingstaff | private columns: mobile, password | 3']);
    expect(of('ignored')).toEqual(['/teachingstaff | undocumented columns: shoe_size | 1']);
    expect(of('dropped')).toEqual([
      '/Committees | text before the JSON, such as a PHP warning | 1',
      '/teachingstaff | faculty.resume: unreadable value, e.g. "javascript:alert(1)" | 1',
      '/teachingstaff | rows of faculty without any documented column | 1',
    ]);
    expect(JSON.stringify(findings)).not.toContain('s3cret');
  });

  it('probes every file linked in fields and in HTML', async () => {
    const big = (response: ServerResponse) =>
      response.writeHead(206, { 'content-range': 'bytes 0-15/40000000' }).end(png);
    const { of, files } = await runExamination(
      await api({
        '/MinutesATR': {
          period: [
            { period: '2023', pdf_path: 'good.pdf' },
            { period: '2022', pdf_path: 'gone.pdf' },
            { period: '2021', pdf_path: 'login.pdf' },
            { period: '2020', pdf_path: 'https://other.example/a.pdf' },
            { period: '2019', pdf_path: 'empty.pdf' },
          ],
        },
        '/galleryview': { gallery: [{ id: 1, title: 'Album', image: ['camera.png', 'word.jpg'] }] },
        '/Cellsdetails/0': {
          cell: [{ id: 5, name_of_the_cell: 'Club', descr: '<p><a href="cell/plan.docx">Plan</a></p>' }],
        },
        '/admin/uploads/documents/good.pdf': pdf,
        '/admin/uploads/documents/login.pdf': '<!DOCTYPE html><title>Login</title>',
        '/admin/uploads/documents/empty.pdf': Buffer.alloc(0),
        '/admin/uploads/photos/camera.png': big,
        '/admin/uploads/photos/word.jpg': png,
        '/admin/uploads/cell/plan.docx': pdf,
      }),
    );
    expect(of('dead')).toEqual(['/admin/uploads/documents/gone.pdf | status 404 | 1']);
    expect(of('mislabelled')).toEqual([
      '/admin/uploads/cell/plan.docx | is a PDF | 1',
      '/admin/uploads/documents/empty.pdf | is an empty file | 1',
      '/admin/uploads/documents/login.pdf | is an HTML page | 1',
      '/admin/uploads/photos/word.jpg | is a PNG | 1',
    ]);
    expect(of('oversized')).toEqual([
      '/admin/uploads/photos/camera.png | 40.0 MB, should be below 2.0 MB | 1',
    ]);
    expect(of('elsewhere')).toEqual([
      'https://other.example/a.pdf | a file on another host, not checked | 1',
    ]);
    expect(files.looked).toBe(7);
  });

  it('distinguishes failed calls from missing ones and explains how cells are listed instead', async () => {
    const { of, calls } = await runExamination(
      await api({
        '/Cellsdetails/0': (response) => response.writeHead(500).end('<h1>Server Error</h1>'),
        '/Committees': { infra: [{ id: 1, name_of_the_cell: 'Library' }] },
        '/galleryview': (response) => response.writeHead(404).end(),
        '/scrollers': '<!doctype html><title>Login</title>',
        '/IQAC': (response) => response.socket?.destroy(),
      }),
    );
    expect(of('failed')).toEqual([
      expect.stringMatching(/^\/IQAC \| network: /),
      '/scrollers | nonsense: the response is not a JSON object | 1',
    ]);
    expect(of('missing').filter((line) => !line.includes('no list'))).toEqual([
      '/Cellsdetails/0 | status 500; not a documented call: the portal gathers the cells from menu, /Committees and /eventsbycell | 1',
      '/galleryview | status 404 | 1',
    ]);
    expect(calls.find(({ call }) => call === '/Cellsdetails/{id}')).toMatchObject({ failed: 0, rows: 1 });
  });

  it('limits concurrent requests', async () => {
    const upstream = await api({});
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, upstream.openResponses());
    }, 1);
    await runExamination(upstream, 2);
    clearInterval(watch);
    expect(most).toBeLessThanOrEqual(2);
  });
});
