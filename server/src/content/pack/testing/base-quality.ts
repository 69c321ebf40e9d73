const metric = { file_original_name: 'Metric 1.1.1', filename: 'metric.pdf' };

/** Quality files of the test pack. */
export function quality(): Record<string, unknown> {
  return {
    'data/quality/aqar.json': {
      titlehead: 'Annual Quality Assurance Report',
      periods: [
        {
          period: '2022-2023',
          titlehead: 'AQAR 2022-23',
          cells: [
            {
              id: 31,
              unit_number: '1',
              description: 'Curricular Aspects',
              parentfolder: [
                {
                  id: 41,
                  parentfoldertitle: '1.1',
                  subfolder: [
                    { id: 51, subfoldertitle: '1.1.1', files: [metric] },
                    { id: 52, subfoldertitle: '1.1.2', files: [] },
                  ],
                },
                { id: 42, parentfoldertitle: '1.2', subfolder: [], files: [metric] },
              ],
            },
            { id: 32, unit_number: '2', description: 'Teaching', parentfolder: [] },
          ],
        },
        { period: '2023-2024', cells: [] },
      ],
    },
    'data/quality/ssr.json': {
      titlehead: 'SSR',
      report: 'ssr.pdf',
      periods: [
        {
          period: '2018-2023',
          cells: [
            {
              id: 71,
              unit_number: '3',
              description: 'Research',
              parentfolder: [{ id: 81, parentfoldertitle: '3.1', files: [metric] }],
            },
          ],
        },
      ],
    },
    'data/quality/minutes.json': {
      titlehead: 'Minutes',
      period: [{ period: '2024', pdf_path: 'minutes 2024.pdf', status: 'Approved' }],
    },
    'data/quality/iqac.json': {
      titlehead: 'Initiatives',
      periods: [{ audit_practices: 'Green audit', pdf_path: 'minutes 2024.pdf' }],
    },
    'data/quality/haritha.json': { list: [{ pdf_path: 'minutes 2024.pdf' }] },
    'data/quality/feedback.json': {
      categories: [
        { label: 'Students', value: 'students', periods: [{ period: '2024', pdf_path: 'minutes 2024.pdf' }] },
      ],
    },
  };
}
