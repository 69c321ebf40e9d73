import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { bareCell, natureClub, pondCleaning, unknownCell } from '../../testing/responses.ts';

const facts = { '/admin/uploads/faculty/Annual%20report%20%231.pdf': { bytes: 2_100_000, pages: 12 } };

describe('/Cellsdetails/:cellid', () => {
  const open = (id: string, response: unknown) =>
    openPage(`/Cellsdetails/${id}`, { answers: { [`/Cellsdetails/${id}`]: response }, facts });

  test('shows the cell and its groups in the specified order', async () => {
    const page = await open('601', natureClub);
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.text).toContain('Biological Science · Laboratory block');
    expect(page.html).toContain('<p>The club looks after the pond.</p>');
    expect(page.sections.filter((title) => !title.includes('oordinator'))).toEqual([
      'Pond cleaning & census',
      'Recent Events',
      'Upcoming Events',
      'Reports',
      'Infrastructure',
      'Incubation Keywords',
    ]);
    expect(page.text).toMatch(/Rain gauge Unnamed Infra .*saplings seed paper/);
    expect(page.html).not.toContain('private-column');
  });

  test('shows the uploaded file of the first event in a frame', async () => {
    const page = await open('601', natureClub);
    expect(page.links).toContain('/admin/uploads/facultyfile/Pond%20%5Breport%5D.pdf');
    const without = await open('601', { ...natureClub, events: [{ ...pondCleaning, uploadfile: '' }] });
    expect(without.links.join()).not.toContain('facultyfile');
  });

  test('shows events with dates, agenda, description and Read More', async () => {
    const page = await open('601', natureClub);
    expect(page.text).toMatch(/05\/06\/2026 – 07\/06\/2026.* Pond cleaning & census Posted 10\/06\/2026/);
    expect(page.text).toMatch(/Agenda Boots at seven Eleven kinds of frog\. Read More/);
    expect(page.links).toContain('/CellOne/1001');
    expect(page.html).toContain('/admin/uploads/faculty/pond%20one.webp');
    expect(page.html).toContain('/admin/uploads/faculty/seeds.webp');
    expect(page.links).toContain('https://blog.example/seed-fair');
  });

  test('shows fallback texts for missing fields of an event', async () => {
    const page = await open('601', natureClub);
    expect(page.text).toContain('Untitled Event N/A Posted June 18, 2024');
  });

  test('omits Read More for an event without id and link', async () => {
    const page = await open('601', { ...unknownCell, events: [{ title: 'Without an id' }] });
    expect(page.text).toContain('Without an id');
    expect(page.text).not.toContain('Read More');
  });

  test('lists numbered reports with file names and downloads', async () => {
    const page = await open('601', natureClub);
    expect(page.text).toMatch(
      /# Title Name Download 1 Annual report Annual report #1\.pdf Download Annual report/,
    );
    expect(page.text).toContain('PDF, 2.1 MB');
    expect(page.text).toMatch(/2 Wetland camp - 3 Untitled Report camp\.docx/);
    expect(page.html).toMatch(
      /href="\/admin\/uploads\/faculty\/Annual%20report%20%231\.pdf" download="Annual report #1\.pdf"/,
    );
    expect(page.html).toMatch(
      /href="https:\/\/files\.example\/camp\.docx" target="_blank" rel="noopener noreferrer"/,
    );
  });

  test('shows a message in each empty section', async () => {
    const page = await open('644', bareCell);
    expect(page.status).toBe(200);
    for (const message of [
      'No events found.',
      'No upcoming events.',
      'No reports available.',
      'No infrastructure info.',
      'No incubation keywords found.',
    ]) {
      expect(page.text).toContain(message);
    }
  });

  test('renders if the file sizes are missing', async () => {
    const page = await openPage('/Cellsdetails/601', { answers: { '/Cellsdetails/601': natureClub } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('Annual report #1.pdf');
  });

  test('lists the cells if the response holds several', async () => {
    const page = await open('0', {
      ...unknownCell,
      cell: [...natureClub.cell, { id: 5, name_of_the_cell: '' }],
    });
    expect(page.title).toBe('Clubs & Cells');
    expect(page.sections).toEqual(['Nature Club', 'Unnamed Cell']);
    expect(page.links).toEqual(expect.arrayContaining(['/Cell/601', '/Cell/5']));
    expect(page.text).toContain('The club looks after the pond.');
  });

  test('titles the two special cells if the API sends no name', async () => {
    const nameless = { ...unknownCell, events: [pondCleaning] };
    expect((await open('622', nameless)).title).toBe('Achievement / Awards');
    expect((await open('818', { ...nameless, cell: [{ id: 818, name_of_the_cell: null }] })).title).toBe(
      'Announcement',
    );
    expect((await open('601', nameless)).title).toBe('Unnamed Cell');
  });

  test('responds with 404 for an unknown id and with 503 if the call fails', async () => {
    const page = await open('9', unknownCell);
    expect(page.status).toBe(404);
    expect(page.text).toContain('No data found');
    const failed = await openPage('/Cellsdetails/9', { answers: {} });
    expect(failed.status).toBe(503);
    expect(failed.text).toMatch(/No data found.*Try again/);
  });
});

describe('/Recent/:cellid', () => {
  test('shows the same page from the other call', async () => {
    const page = await openPage('/Recent/601', { answers: { '/cell/601': natureClub } });
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.sections).toContain('Recent Events');
    expect((await openPage('/Recent/601', { answers: { '/cell/601': unknownCell } })).status).toBe(404);
  });
});

test('/Recent/:cellid shows no empty message below the only event of a cell', async () => {
  const answers = {
    '/cell/1001': { ...natureClub, events: [pondCleaning] },
    '/event_detailsbycell?id=1001': { events: [pondCleaning] },
  };
  const page = await openPage('/Recent/1001', { answers });
  expect(page.title).toContain('Pond cleaning');
  expect(page.text).not.toContain('No events found.');
});

describe('the generic cell pages', () => {
  test.each([
    ['/Scolarship', 699],
    ['/NCC', 658],
    ['/NSS', 652],
    ['/Career%20Guidence', 648],
    ['/Centers', 696],
  ])('%s shows cell %i beside the section menu', async (path, id) => {
    const page = await openPage(path, { answers: { [`/Cellsdetails/${id}`]: natureClub } });
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.links).toEqual(expect.arrayContaining(['/Scolarship', '/NCC', '/NSS', '/cells']));
    expect(page.sections).toContain('For Students');
  });

  test('keep their menu label as title if the cell is empty', async () => {
    const page = await openPage('/career guidence/', { answers: { '/Cellsdetails/648': unknownCell } });
    expect(page).toMatchObject({ status: 200, title: 'Career Guidance' });
    expect(page.text).toContain('No data found');
  });
});

describe('/cells', () => {
  const all = { ...unknownCell, cell: [...natureClub.cell, ...bareCell.cell] };
  const responses = {
    '/Cellsdetails/0': all,
    '/Cellsdetails/601': natureClub,
    '/Cellsdetails/9': unknownCell,
  };

  test.each(['/cells', '/Cellsdetails', '/Recent'])('%s lists every cell', async (path) => {
    const page = await openPage(path, { answers: responses });
    expect(page).toMatchObject({ status: 200, title: 'Clubs & Cells' });
    expect(page.links).toEqual(expect.arrayContaining(['/Cell/601', '/Cell/644']));
    expect(page.text).toContain('Nature Club Beena Testperson Laboratory block The club looks after');
  });

  test('introduces the first page of the list with the lead and text of the pack', async () => {
    const contents = { cells: { lead: 'Who runs what.', html: '<p>Everyone may join.</p>' } };
    const page = await openPage('/cells', { answers: responses, contents });
    expect(page.text).toMatch(/Who runs what\..*Everyone may join\..*Nature Club/);
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: index,
      name_of_the_cell: `Circle ${index}`,
    }));
    const long = { answers: { '/Cellsdetails/0': { ...unknownCell, cell: many } }, contents };
    const { text } = await openPage('/cells?page=2', long);
    expect(text).toMatch(/Who runs what\..*Circle 100/);
    expect(text).not.toContain('Everyone may join.');
  });

  test('shows the portrait of a coordinator on the staff', async () => {
    const faculty = [{ id: 1, name: 'Beena Testperson', picture: 'beena.webp' }];
    const page = await openPage('/cells', { answers: { ...responses, '/teachingstaff': { faculty } } });
    expect(page.html).toContain('/admin/uploads/facultyimg/beena.webp');
  });

  test.each(['/cells', '/Cellsdetails', '/Recent'])('%s?id= shows that cell', async (path) => {
    expect(await openPage(`${path}?id=601`, { answers: responses })).toMatchObject({
      status: 200,
      title: 'Nature Club',
    });
    expect((await openPage(`${path}?id=9`, { answers: responses })).status).toBe(404);
  });

  test('shows a notice with status 200 if there are no cells', async () => {
    const page = await openPage('/cells', { answers: { '/Cellsdetails/0': unknownCell } });
    expect(page.status).toBe(200);
    expect(page.text).toContain('No data found');
  });
});
