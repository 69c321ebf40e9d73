import { describe, expect, test } from 'vitest';
import { openPage } from '../testing/open.ts';

const photo = { src: '/media/a.webp', width: 400, height: 500, alt: '' };
describe('pack pages', () => {
  test('without a body show title, breadcrumb and menu of the group', async () => {
    const page = await openPage('/etender', { contents: { Etender: {} } });
    expect(page).toMatchObject({ status: 200, title: 'E-Tender', sections: [] });
    expect(page.html).toContain('<nav aria-label="About">');
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

test('/principal shows the facts of a pack without people, once', async () => {
  const facts = [{ label: 'Open hour', value: 'Wednesday' }];
  const tables = [{ caption: 'Principals', columns: ['Name'], rows: [['Prof. Old Testperson']] }];
  const principal = { html: '<p>Welcome.</p>', facts, tables };
  const page = await openPage('/principal', { contents: { principal } });
  expect(page.text).toMatch(/Open hour Wednesday.*Welcome\./);
  expect(page.text.match(/Open hour/g)).toHaveLength(1);
});

test('a page of the pack with a list shows three facts in its head, the others with its text', async () => {
  const facts = ['One', 'Two', 'Three', 'Four'].map((label) => ({ label, value: `${label} value` }));
  const tables = [{ caption: 'Tenders', columns: ['Name'], rows: [['Furniture']] }];
  const page = await openPage('/etender', { contents: { Etender: { facts, tables } } });
  expect(page.text).toMatch(/E-Tender One .* Three value .*Furniture .*About this page Four Four value/);
  expect(page.text.match(/One value/g)).toHaveLength(1);
});

test('/Successionlist uses the principal as row header', async () => {
  const columns = ['NO', 'NAME', 'PERIOD From', 'PERIOD To'];
  const rows = [['1', 'Prof. Old Testperson', '15/06/2005', '']];
  const contents = { Successionlist: { tables: [{ caption: 'Principals', columns, rows }] } };
  const { html, text } = await openPage('/Successionlist', { contents });
  expect(html).toMatch(/<th[^>]* scope="row"[^>]*><span>Prof\. Old Testperson<\/span><\/th>/);
  expect(text).toContain('15/06/2005 -');
});

test.each(['Successionlist', 'codeconduct'])('/%s shows a notice without its content', async (key) => {
  const page = await openPage(`/${key}`, { contents: { [key]: {} } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('No data found');
});
