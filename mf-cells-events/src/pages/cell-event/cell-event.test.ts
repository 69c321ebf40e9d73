import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { emptyEvent, pondCleaning } from '../../testing/responses.ts';

const report = {
  title: 'Census 2026',
  agenda: '<p>Counting</p>',
  description: '<p>Two new kinds.</p>',
  vurl: 'https://video.example/census',
  surl: '',
  instagram_url: 'javascript:alert(1)',
  uploadfile: 'Census 2026.pdf',
};

function open(response: unknown) {
  return openPage('/CellOne/1001', { answers: { '/cellevent_details/1001': response } });
}

describe('/CellOne/:cellid', () => {
  test('shows the event with dates and venue', async () => {
    const page = await open({ events: [pondCleaning], reports: null });
    expect(page).toMatchObject({ status: 200, title: 'Pond cleaning & census' });
    expect(page.text).toContain('Eleven kinds of frog.');
    expect(page.text).toContain('Date 5 to 7 June 2026');
    expect(page.text).toContain('Venue Temple pond');
    expect(page.html).toContain('src="/admin/uploads/faculty/pond%20one.webp?w=640&amp;f=webp"');
    expect(page.text).not.toContain('(Report)');
  });

  test('links each picture once to its large variant', async () => {
    const rows = ['pond one.webp', 'two.webp', 'two.webp', 'https://other.example/three.webp'];
    const page = await open({ events: rows.map((picture) => ({ ...pondCleaning, picture })), reports: [] });
    expect(page.links.filter((href) => href.includes('.webp'))).toEqual([
      '/admin/uploads/faculty/pond%20one.webp?w=1920&f=webp',
      '/admin/uploads/faculty/two.webp?w=1920&f=webp',
    ]);
  });

  test.each([
    ['an object', report],
    ['a list of one', [report]],
  ])('shows the report sent as %s', async (_form, reports) => {
    const page = await open({ events: [pondCleaning], reports });
    expect(page.sections).toContain('Census 2026 (Report)');
    expect(page.text).toMatch(/Agenda Counting Two new kinds\. Video/);
    expect(page.links).toContain('https://video.example/census');
    expect(page.links).toContain('/admin/uploads/faculty/Census%202026.pdf');
    expect(page.text).not.toMatch(/Website|Instagram/);
  });

  test('shows fallback texts for missing fields', async () => {
    const page = await open({ events: [emptyEvent], reports: { title: '', agenda: '<p>Talk</p>' } });
    expect(page.title).toBe('Untitled Event');
    expect(page.text).toContain('Date N/A Venue N/A');
    expect(page.sections).toContain('Untitled Report (Report)');
  });

  test('responds with 404 for an unknown event and with 503 if the call fails', async () => {
    const page = await open({ events: [], reports: null });
    expect(page.status).toBe(404);
    expect(page.text).toContain('No data found');
    expect((await openPage('/CellOne/1', { answers: {} })).status).toBe(503);
  });
});

describe('/CellEvents/:cellid', () => {
  const eventdata = {
    title: 'Seed fair',
    description: '<p>Bring jars.</p>',
    from_date: '16-01-2027',
    to_date: '0000-00-00',
  };

  test('shows title, picture, description, From and To', async () => {
    const page = await openPage('/CellEvents/601', {
      answers: { '/events/601/event': { eventdata: [eventdata], upcoming: 'seeds.webp' } },
    });
    expect(page).toMatchObject({ status: 200, title: 'Seed fair' });
    expect(page.text).toContain('From 16/01/2027 To N/A');
    expect(page.text).toContain('Bring jars.');
    expect(page.html).toContain('src="/admin/uploads/faculty/seeds.webp?w=640&amp;f=webp"');
  });

  test('responds with 404 without an event', async () => {
    const page = await openPage('/CellEvents/601', {
      answers: { '/events/601/event': { eventdata: null, upcoming: null } },
    });
    expect(page.status).toBe(404);
    expect(page.text).toContain('No data found');
  });
});
