import { checkRemote } from '@kalalaya/testing';
import { describe, expect, test } from 'vitest';
import remote from '../remote.ts';
import routes from './routes.tsx';
import { openPage } from './testing/open.ts';

const ownPages = ['/Programmes', '/Departments', '/Syllabus', '/faculties'];
const packPages = remote.routes
  .map(({ path }) => path)
  .filter((path) => !ownPages.includes(path) && !path.includes(':'));

test('routes fulfil the remote contract', async () => {
  expect(await checkRemote(remote, routes)).toEqual([]);
});

describe.each(packPages)('%s', (path) => {
  const key = path.slice(1);
  const title = remote.routes.find((route) => route.path === path)?.title;

  test('shows title and breadcrumb without content', async () => {
    const page = await openPage(path, { contents: { [key]: {} } });
    expect(page.status).toBe(200);
    expect(page.textOf('h1')).toBe(title);
    expect(page.textsOf('nav[aria-label="You are here"] li').at(-1)).toBe(title);
  });

  test('shows the pack’s content', async () => {
    const page = await openPage(path, {
      contents: {
        [key]: {
          title: 'A heading of the pack',
          lead: 'One line.',
          html: '<p>Words of the pack.</p>',
          people: [{ heading: 'The desk', entries: [{ name: 'Asha K.', role: 'Clerk', detail: 'Fees' }] }],
          tables: [{ caption: 'Fees', columns: ['Item', 'Rupees'], rows: [['Library', '600']] }],
          documents: [{ label: 'Leave form', href: '/media/documents/Leave%20form.pdf', year: '2026' }],
          facts: [{ label: 'Duration', value: '2 years' }],
        },
      },
      facts: { '/media/documents/Leave%20form.pdf': { bytes: 20_480, pages: 2 } },
    });
    expect(page.textOf('h1')).toBe('A heading of the pack');
    const text = page.textOf('body');
    for (const part of ['One line.', 'Words of the pack.', 'The desk', 'Asha K.', 'Clerk', 'Fees', '600'])
      expect(text).toContain(part);
    expect(text).toContain('20 KB');
    expect(text).toContain('2 pages');
    expect(page.link('Download')).toBe('/media/documents/Leave%20form.pdf');
    expect(page.textOf('dl')).toBe('Duration2 years');
  });
});

describe('/Admission', () => {
  const html = '<h2>Eligibility</h2><ul><li>No upper age limit</li></ul>';

  test('shows the admission button, which opens the admission site in a new tab', async () => {
    const page = await openPage('/Admission', { contents: { Admission: { html } } });
    const action = page.document.querySelector('a[href="https://apply.example/"]');
    expect(action?.textContent).toContain('Online Admission');
    expect(action?.getAttribute('target')).toBe('_blank');
    expect(action?.getAttribute('rel')).toBe('noopener noreferrer');
    expect(page.textOf('li:only-child')).toBe('No upper age limit');
  });

  test('hides the button if the admission link points to this page', async () => {
    const links = { admission: '/Admission', lms: '', blog: '', chat: '', naac: '/SSR' };
    const page = await openPage('/Admission', { contents: { Admission: { html } } }, { links });
    expect(page.document.querySelector('a[href="https://apply.example/"]')).toBeNull();
    expect(page.textOf('body')).not.toContain('Online Admission');
  });
});

test.each([
  ['/Programmes', '/Programmes', { ug_programmes: [{ course_name: 'The list' }] }],
  ['/Syllabus', '/Programmes', { ug_programmes: [{ course_name: 'The list' }] }],
  ['/Departments', '/Departments', { aided: [{ id: 1, department: 'The list' }] }],
  ['/faculties', '/teachingstaff', { faculty: [{ fid: 1, name: 'The list' }] }],
])(
  '%s shows its list below the lead and the key facts of the pack, and the text after it',
  async (path, call, answer) => {
    const page = await openPage(path, {
      answers: { [call]: answer },
      contents: {
        [path.slice(1)]: {
          lead: 'One line.',
          html: '<p>Words of the pack.</p>',
          facts: [{ label: 'Since', value: '2006' }],
        },
      },
    });
    expect(page.text).toMatch(/One line\..*Since.*2006.*The list.*About .*Words of the pack\./);
  },
);

describe('/Lms', () => {
  const addresses = (page: { document: Document }) =>
    page.document.querySelectorAll('a[href="https://lms.example/"]').length;

  test('links to the LMS exactly once, even if the pack’s content contains the link', async () => {
    expect(addresses(await openPage('/Lms', { contents: { Lms: { html: '<p>Courses.</p>' } } }))).toBe(1);
    const html = '<p><a href="https://lms.example/">To the LMS</a></p>';
    expect(addresses(await openPage('/Lms', { contents: { Lms: { html } } }))).toBe(1);
  });
});

test('/Nonfaculties shows a notice without rows', async () => {
  const page = await openPage('/Nonfaculties', { contents: { Nonfaculties: {} } });
  expect(page.status).toBe(200);
  expect(page.textOf('main, body')).toContain('No data found');
});
