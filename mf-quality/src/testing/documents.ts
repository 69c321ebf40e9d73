const state = { complete: true, done: 0, found: 0 };

/** A document as returned by the portal. */
export const record = {
  id: 'abcdefghij',
  address: 'https://college.example/d/abcdefghij',
  kind: 'aqar',
  title: '2.4.9 Log of the internship',
  fileName: 'log.pdf',
  href: '/admin/uploads/cell/log.pdf',
  file: { folder: 'cell', value: 'log.pdf' },
  type: 'PDF',
  bytes: 96_000,
  pages: 12,
  places: [
    {
      title: '2.4.9 Log of the internship',
      folders: ['AQAR 2022-2023', 'Criterion 2', '2.4.9 Internship'],
      metric: '2.4.9',
      criterion: '2',
      year: '2022-23',
      page: '/AqarFiles/21/2022-2023?cell=10',
    },
  ],
};

/** Search response with one document, page two of three. */
export const results = {
  state,
  total: 51,
  page: 2,
  pages: 3,
  documents: [{ record, place: 0 }],
  facets: {
    kind: [{ value: 'aqar', label: 'AQAR', count: 51 }],
    year: [{ value: '2022-23', label: '2022-23', count: 6 }],
    criterion: [{ value: '2', label: 'Criterion 2', count: 51 }],
    metric: [{ value: '2.4.9', label: '2.4.9', count: 51 }],
  },
};

/** Matrix response with one metric: one year with files, one without. */
export const matrix = {
  state,
  kind: 'aqar',
  kinds: results.facets.kind,
  criterion: '2',
  criteria: results.facets.criterion,
  years: ['2022-23', '2021-22'],
  rows: [
    {
      metric: '2.4.9',
      title: 'Internship',
      cells: [
        { files: [{ id: 'abcdefghij', title: '2.4.9 Log, 2022-23', type: 'PDF' }], count: 9 },
        { files: [], count: 0 },
      ],
    },
  ],
};
