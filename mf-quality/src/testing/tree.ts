/**
 * Raw responses of a small AQAR: two cells out of order, a folder of files, and metric numbers above nine.
 */
export const aqarResponses = {
  '/AQAR': { titlehead: 'Annual Reports', periods: [{ period: '2023-2024' }, { period: '2022-2023' }] },
  '/aqarParent/2023-2024/AQAR': {
    period: '2023-2024',
    titlehead: 'AQAR 2023-2024',
    cells: [
      { id: 40, unit_number: 'Criterion 10', description: 'Last' },
      { id: '10', unit_number: 'Criterion 2', description: 'Teaching &amp; Learning' },
    ],
  },
  '/aqarParent/2019-2020/AQAR': { period: '2019-2020', titlehead: '', cells: [] },
  '/menu/aqarParentfolder/10/2023-2024/AQAR': {
    period: '2023-2024',
    head: 'Criterion 2 - Teaching & Learning',
    titlehead: 'AQAR 2023-2024',
    parentfolder: [
      { id: 30, parentfoldertitle: '7.1.10 Environment' },
      { id: 20, parentfoldertitle: '7.1.2 - Energy' },
    ],
  },
  '/menu/aqarParentfolder/40/2023-2024/AQAR': {
    period: '2023-2024',
    head: 'Criterion 10 - Last',
    titlehead: 'AQAR 2023-2024',
    parentfolder: [],
  },
  '/menu/aqarSubfolder/20/2023-2024/20/AQAR': {
    period: '2023-2024',
    head: '7.1.2 - Energy',
    titlehead: 'AQAR 2023-2024',
    subfolder: [{ id: 21, subfoldertitle: 'Bills (QlM)' }],
  },
  '/menu/aqarSubfolder/30/2023-2024/30/AQAR': {
    period: '2023-2024',
    head: '7.1.10 Environment',
    titlehead: 'AQAR 2023-2024',
    aqarfiles: [{ file_original_name: 'Tree count', filename: 'trees #1.docx' }],
  },
  '/menu/aqarfiles/21/2023-2024/10/AQAR': {
    titlehead: 'AQAR 2023-2024',
    aqarfiles: [
      { file_original_name: '7.1.10 Bill of March', filename: 'bill (3).pdf' },
      { file_original_name: '7.1.2 Bill of May', filename: 'https://elsewhere.example/may.pdf' },
      { file_original_name: 'Lost page', filename: 'javascript:alert(1)' },
    ],
  },
  '/menu/aqarfiles/30/2023-2024/10/AQAR': {
    titlehead: 'AQAR 2023-2024',
    aqarfiles: [{ file_original_name: 'Tree count', filename: 'trees #1.docx' }],
  },
  '/menu/aqarfiles/21/2023-2024/40/AQAR': { titlehead: 'AQAR 2023-2024', aqarfiles: null },
} as const;

/** Raw responses of a small SSR with one period. */
export const ssrResponses = {
  '/SSRReports': { titlehead: 'SSR', period: [{ filename: 'report of the college.pdf' }] },
  '/aqarParent/2023-2024/SSR': {
    period: '2023-2024',
    titlehead: 'SSR 2023-2024',
    cells: [{ id: 50, unit_number: '1', description: 'Curriculum' }],
  },
  '/aqarParent/2022-2023/SSR': { period: '2022-2023', titlehead: '', cells: [] },
  '/menu/aqarParentfolder/50/2023-2024/SSR': {
    period: '2023-2024',
    head: '1 - Curriculum',
    titlehead: 'SSR 2023-2024',
    parentfolder: [{ id: 51, parentfoldertitle: '1.1.1 Planning' }],
  },
  '/menu/aqarfiles/51/2023-2024/50/SSR': {
    titlehead: 'SSR 2023-2024',
    aqarfiles: [{ file_original_name: '1.1.1 Plan', filename: 'plan.pdf' }],
  },
} as const;
