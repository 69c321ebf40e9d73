import { describe, expect, it } from 'vitest';
import type { DocumentRecord } from '../documents/index.ts';
import { createEngine } from './document-engine.ts';

function document(title: string, metric: string, year: string): DocumentRecord {
  const file = `${title} ${year}.pdf`;
  return {
    id: file,
    address: `https://college.example/d/${file}`,
    kind: 'aqar',
    title,
    fileName: file,
    href: `/admin/uploads/${file}`,
    file: { folder: 'documents', value: file },
    type: 'PDF',
    places: [{ title, folders: [`AQAR ${year}`, metric], metric, criterion: '1', year, page: '/AQAR' }],
  };
}

const records = [
  document('1.1.2 Feedback', '1.1.2', '2021-22'),
  document('Feedback of students on the curriculum', '1.1.2', '2023-24'),
  document('1.1.2', '1.1.2', '2022-23'),
  document('1.1.20 Syllabus', '1.1.20', '2024-25'),
  document('1.1 Planning', '1.1', '2020-21'),
];

const yearsFor = async (text: string) =>
  (await createEngine(records)).matches(text).map(({ record, place }) => record.places[place]?.year);

describe('createEngine', () => {
  it('sorts the documents of a metric by year, the latest first', async () => {
    expect(await yearsFor('1.1.2')).toEqual(['2023-24', '2022-23', '2021-22']);
  });

  it('sorts documents of a metric before those of its parts', async () => {
    expect(await yearsFor('1.1')).toEqual(['2020-21', '2024-25', '2023-24', '2022-23', '2021-22']);
  });

  it('sorts by relevance if the text has other words', async () => {
    expect((await yearsFor('1.1.2 feedback'))[0]).toBe('2021-22');
  });
});
