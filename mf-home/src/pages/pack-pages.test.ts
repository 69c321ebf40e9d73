import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/open.ts';

const photo = { src: '/media/a.webp', width: 400, height: 500, alt: '' };
const succession = {
  caption: 'Principals',
  columns: ['NO', 'NAME', 'PERIOD From', 'PERIOD To'],
  rows: [['1', 'Prof. Old Testperson', '15/06/2005', '']],
};
const policy = { label: 'Gender Equality Policy', href: '/media/documents/g.pdf', year: '2025' };

describe('pack pages', () => {
  test('show the pack’s title and the section menu', async () => {
    const page = await openPage('/About', {
      contents: { About: { title: 'About the house', lead: 'Since 2005.', html: '<h2>How it began</h2>' } },
    });
    expect(page).toMatchObject({ status: 200, title: 'About the house' });
    expect(page.text).toContain('Home About About the house');
    expect(page.sections).toContain('How it began');
    expect(page.links).toEqual(expect.arrayContaining(['/management', '/Rti']));
  });

  test('without a body show title, breadcrumb and links of the group', async () => {
    const page = await openPage('/etender', { contents: { Etender: {} } });
    expect(page).toMatchObject({ status: 200, title: 'E-Tender', sections: ['Also in About', 'About'] });
  });

  test('offer Try again if the content cannot be loaded', async () => {
    const page = await openPage('/PTA', {});
    expect(page).toMatchObject({ status: 503, title: 'PTA' });
    expect(page.text).toContain('No data found');
    expect(page.text).toContain('Try again');
  });

  test('show people with role and detail, by photo or initials', async () => {
    const entries = [
      { name: 'Anu Testperson', role: 'President', detail: 'Farmer', photo },
      { name: 'Binu Testperson', role: 'Member' },
    ];
    const { text, html } = await openPage('/management', {
      contents: { management: { people: [{ heading: 'Board of Directors', entries }] } },
    });
    expect(text).toContain('Board of Directors Anu Testperson President Farmer');
    expect(html).toContain('src="/media/a.webp"');
    expect(html).toContain('>BT<');
  });
});

test('/principal shows the facts of a pack without people', async () => {
  const facts = [{ label: 'Open hour', value: 'Wednesday' }];
  const page = await openPage('/principal', { contents: { principal: { html: '<p>Welcome.</p>', facts } } });
  expect(page.text).toMatch(/Open hour Wednesday.*Welcome\./);
});

describe('tables', () => {
  test('/Successionlist uses the principal as row header', async () => {
    const { html, text } = await openPage('/Successionlist', {
      contents: { Successionlist: { tables: [succession] } },
    });
    expect(html).toMatch(/<th scope="row"[^>]*><span>Prof\. Old Testperson<\/span><\/th>/);
    expect(text).toContain('15/06/2005 -');
  });

  test('/Successionlist shows a notice without rows', async () => {
    const page = await openPage('/Successionlist', { contents: { Successionlist: {} } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
  });

  test('/principal shows portrait, letter and succession list', async () => {
    const { text, sections } = await openPage('/principal', {
      contents: {
        principal: {
          html: '<p>Dear visitor,</p>',
          people: [
            { heading: 'Principal', entries: [{ name: 'Dr. Now Testperson', role: 'Principal', photo }] },
          ],
          tables: [succession],
        },
      },
    });
    expect(text).toContain('Dr. Now Testperson');
    expect(text).toContain('Dear visitor,');
    expect(sections).toContain('Succession List of Principals');
  });
});

describe('documents', () => {
  test('show type, size, pages and year', async () => {
    const { text, links } = await openPage('/policydocuments', {
      contents: { policydocuments: { documents: [policy] } },
      facts: { '/media/documents/g.pdf': { bytes: 640_000, pages: 12 } },
    });
    expect(text).toContain('Gender Equality Policy PDF640 KB12 pages2025');
    expect(links).toContain('/media/documents/g.pdf');
  });

  test('are listed without facts if the server has none', async () => {
    const page = await openPage('/policydocuments', {
      contents: { policydocuments: { documents: [policy] } },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Gender Equality Policy PDF2025');
    expect(page.logged).toHaveLength(1);
  });

  test('/codeconduct embeds the pack’s document', async () => {
    const { text, links } = await openPage('/codeconduct', {
      contents: {
        codeconduct: { documents: [{ label: 'Code of Conduct', href: '/media/documents/c.pdf' }] },
      },
      facts: {},
    });
    // The frame needs the full width, so the page has no links of the group.
    expect(text).not.toContain('Also in About');
    expect(text).toContain('Open Code of Conduct');
    expect(links).toContain('/media/documents/c.pdf');
  });

  test('/codeconduct shows a notice without a document', async () => {
    const page = await openPage('/codeconduct', { contents: { codeconduct: {} } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
  });
});
