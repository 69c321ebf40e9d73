import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';

const home = {
  news: [
    { id: 1, title: 'Older', from_date: '2026-02-12' },
    { id: 2, title: '', from_date: '' },
    { id: 4, title: 'Ended long ago', from_date: '2019-06-01', end_date: '2019-06-30' },
    { id: 3, title: 'Newer', from_date: '2026-10-13', cellid: 1007, picture: 'onam.webp' },
  ],
  exam: [
    {
      id: 9,
      title: 'Hall tickets',
      from_date: '2026-12-01',
      content: 'Collect them at the counter.',
      uploadfile: 'Hall [tickets].pdf',
    },
  ],
};
const contents = {
  News: { title: 'News', lead: 'A line each.', html: '<p>From the office.</p>' },
  Circular: { title: 'Circular' },
};

describe('/News and /Circular', () => {
  test('list what has not ended on the day that the profile counts as today', async () => {
    const news = [
      { id: 1, title: 'Ended the day before', from_date: '2026-05-01', end_date: '2026-05-19' },
      { id: 2, title: 'Ends on that day', from_date: '2026-05-02', end_date: '2026-05-20' },
    ];
    const page = await openPage('/News', { answers: { '/home': { ...home, news } }, contents });
    expect(page.text).toContain('Ends on that day');
    expect(page.text).not.toContain('Ended the day before');
  });

  test('/News shows its content and home.news, latest first', async () => {
    const page = await openPage('/News', { answers: { '/home': home }, contents });
    expect(page).toMatchObject({ status: 200, title: 'News' });
    expect(page.text).toContain('A line each.');
    expect(page.text).toMatch(/Newer Issued on 13 October 2026.*Older.*Untitled.*From the office\./);
    expect(page.links).toContain('/CellOne/1007');
    expect(page.html).toContain('/admin/uploads/faculty/onam.webp');
    expect(page.text).not.toContain('Hall tickets');
    expect(page.text).not.toContain('Ended long ago');
  });

  test('shows the text and the document of an item at its own anchor', async () => {
    const page = await openPage('/Circular', { answers: { '/home': home }, contents });
    expect(page.html).toContain('id="notice-hall-tickets"');
    expect(page.text).toContain('Collect them at the counter.');
    expect(page.links).toContain('/admin/uploads/facultyfile/Hall%20%5Btickets%5D.pdf');
  });

  test('shows the content if the list cannot be loaded', async () => {
    const page = await openPage('/News', { answers: {}, contents });
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/No data found.*Try again.*From the office\./);
  });

  test('responds with 503 if the content cannot be loaded', async () => {
    expect((await openPage('/News', { answers: { '/home': home } })).status).toBe(503);
  });
});
