import { describe, expect, test } from 'vitest';
import { openPage } from '../../testing/open.ts';
import { bareCell, natureClub, pondCleaning, unknownCell } from '../../testing/responses.ts';

const facts = { '/admin/uploads/faculty/Annual%20report%20%231.pdf': { bytes: 2_100_000, pages: 12 } };

describe('/Cellsdetails/:cellid', () => {
  const open = (id: string, response: unknown) =>
    openPage(`/Cellsdetails/${id}`, { answers: { [`/Cellsdetails/${id}`]: response }, facts });

  test('shows the cell and its groups, coming events first', async () => {
    const page = await open('601', natureClub);
    expect(page).toMatchObject({ status: 200, title: 'Nature Club' });
    expect(page.text).toContain('Biological Science · Laboratory block');
    expect(page.html).toContain('<p>The club looks after the pond.</p>');
    expect(page.sections.filter((title) => !title.includes('oordinator'))).toEqual([
      'Upcoming Events',
      'About Nature Club',
      'Pond cleaning & census',
      'Recent Events',
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
    expect(page.text).toMatch(/2 Wetland camp - No file 3 Untitled Report camp\.docx/);
    expect(page.html).toMatch(
      /href="\/admin\/uploads\/faculty\/Annual%20report%20%231\.pdf" download="Annual report #1\.pdf"/,
    );
    expect(page.html).toMatch(
      /href="https:\/\/files\.example\/camp\.docx" target="_blank" rel="noopener noreferrer"/,
    );
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
  test('keep their menu label as title if the cell is empty', async () => {
    const page = await openPage('/career guidence/', { answers: { '/Cellsdetails/648': unknownCell } });
    expect(page).toMatchObject({ status: 200, title: 'Career Guidance' });
    expect(page.text).toContain('No data found');
  });
});

describe('/cells', () => {
  const responses = { '/Cellsdetails/0': { ...unknownCell, cell: [...natureClub.cell, ...bareCell.cell] } };

  test('shows the text of the pack below the first page of the list', async () => {
    const contents = { cells: { lead: 'Who runs what.', html: '<p>Everyone may join.</p>' } };
    const page = await openPage('/cells', { answers: responses, contents });
    expect(page.text).toMatch(/Who runs what\..*Nature Club.*Everyone may join\./);
    const many = Array.from({ length: 101 }, (_, index) => ({
      id: index,
      name_of_the_cell: `Circle ${index}`,
    }));
    const long = { answers: { '/Cellsdetails/0': { ...unknownCell, cell: many } }, contents };
    const { text } = await openPage('/cells?page=2', long);
    expect(text).toMatch(/Who runs what\..*Circle 100/);
    expect(text).not.toContain('Everyone may join.');
  });

  test('lists no office list among the clubs', async () => {
    const cell = [...natureClub.cell, { id: 818, name_of_the_cell: 'Announcement' }, { id: 622 }];
    const page = await openPage('/cells', { answers: { '/Cellsdetails/0': { ...unknownCell, cell } } });
    expect(page.links).toContain('/Cell/601');
    expect(page.links.filter((link) => /818|622/.test(link))).toEqual([]);
  });

  test('shows the portrait of a coordinator on the staff', async () => {
    const faculty = [{ id: 1, name: 'Beena Testperson', picture: 'beena.webp' }];
    const page = await openPage('/cells', { answers: { ...responses, '/teachingstaff': { faculty } } });
    expect(page.html).toContain('/admin/uploads/facultyimg/beena.webp');
  });
});
