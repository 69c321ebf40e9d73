import { keyed, loginPage, RawBody } from '../php.ts';

/** The only period with documents. */
const PERIOD = '2023-2024';

/** `/AQAR`: periods as records, strings and a duplicate. */
export const aqar = {
  titlehead: 'AQAR &ndash; Annual Reports',
  periods: keyed([{ period: PERIOD }, '2022-2023', null, { period: PERIOD }]),
};

/** `/aqarParent/{period}/AQAR` */
export function aqarParent(period: string): unknown {
  if (period !== PERIOD) return { period, titlehead: null, cells: [] };
  return {
    period,
    titlehead: 'AQAR 2023&ndash;24',
    cells: keyed([
      { id: 32, unit_number: 'Criterion 10', description: 'Best practices' },
      { id: '31', unit_number: 'Criterion 2', description: 'Teaching &amp; learning' },
      { id: '33', unit_number: null, description: null },
    ]),
  };
}

/** `/aqarParent/{period}/SSR` */
export function ssrParent(period: string): unknown {
  if (period !== PERIOD) return { period, titlehead: '', cells: null };
  return { period, titlehead: 'SSR 2023-24', cells: { id: 61, unit_number: 1, description: 'Curriculum' } };
}

/** `/menu/aqarParentfolder/{cellid}/{period}/AQAR` */
export function aqarFolders(cellid: string, period: string): unknown {
  if (cellid !== '31' || period !== PERIOD)
    return { period, head: null, titlehead: null, parentfolder: null };
  return {
    period,
    head: 'Criterion 2 - Teaching &amp; learning',
    titlehead: 'AQAR 2023&ndash;24',
    parentfolder: keyed([
      { id: '42', parentfoldertitle: '7.1.10 Environment' },
      { id: 41, parentfoldertitle: '7.1.2 - Energy &amp; wat' },
      { id: '43', parentfoldertitle: null },
    ]),
  };
}

/** `/menu/aqarParentfolder/{cellid}/{period}/SSR` */
export function ssrFolders(cellid: string, period: string): unknown {
  if (cellid !== '61' || period !== PERIOD) return { period, parentfolder: [] };
  return { period, head: '1 - Curriculum', parentfolder: { id: '71', parentfoldertitle: '1.1.1 Planning' } };
}

/** `/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR`: subfolders (41), or files instead (42). */
export function subfolders(pid: string, period: string, again: string): unknown {
  if (pid !== again || period !== PERIOD) return { subfolder: [] };
  if (pid === '41') {
    return {
      period,
      head: '7.1.2 - Energy &amp; wat',
      titlehead: 'AQAR 2023&ndash;24',
      subfolder: keyed([
        { id: 51, subfoldertitle: 'Electricity bills (QlM)' },
        { id: '52', subfoldertitle: null },
      ]),
    };
  }
  return pid === '42'
    ? {
        period,
        head: '7.1.10 Environment',
        subfolder: null,
        aqarfiles: keyed([{ file_original_name: 'Tree count', filename: 'trees.zip' }]),
      }
    : { period, subfolder: [] };
}

/** `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR` */
export function aqarFiles(pid: string, period: string, cellid: string): unknown {
  if (pid !== '51' || period !== PERIOD || cellid !== '31') return { titlehead: null, aqarfiles: null };
  return {
    titlehead: 'AQAR 2023&ndash;24',
    aqarfiles: keyed([
      { file_original_name: '7.1.10 March &amp; April', filename: 'bill (3) #1.pdf' },
      { file_original_name: '7.1.2 May', filename: 'bills/may.docx' },
      { file_original_name: null, filename: 'javascript:alert(1)' },
      { file_original_name: 'On another site', filename: 'https://elsewhere.example/june.pdf' },
    ]),
  };
}

/** `/menu/aqarfiles/{pid}/{period}/{cellid}/SSR` */
export function ssrFiles(pid: string, period: string, cellid: string): unknown {
  if (pid !== '71' || period !== PERIOD || cellid !== '61') return { aqarfiles: [] };
  return {
    titlehead: null,
    aqarfiles: { file_original_name: '1.1.1 Plan of the year', filename: 'plan.pdf' },
  };
}

/** `/SSRReports`: a record instead of the list. */
export const ssrReports = { titlehead: null, period: { period: PERIOD, filename: 'Self Study Report.pdf' } };

/** `/MinutesATR` */
export const minutes = {
  titlehead: 'Minutes &amp; ATR',
  period: keyed([
    { period: PERIOD, pdf_path: 'minutes 2023.pdf' },
    { period: '2022-2023', pdf_path: null },
  ]),
};

/** `/getCategories`: numeric values, a row without a value. */
export const categories = {
  data: keyed([
    { label: 'Students&#039; feedback', value: 1 },
    { label: null, value: '2' },
    { label: 'Lost', value: null },
  ]),
};

/** `/feedback_mahe/{value}`: a login page with status 200 for the second category. */
export function feedback(value: string): unknown {
  if (value === '2') return new RawBody(loginPage, 'text/html');
  return value === '1' ? { periods: keyed([{ period: PERIOD, pdf_path: 'feedback.pdf' }]) } : { periods: [] };
}

/** `/harithaProtocol`: a record instead of the list. */
export const haritha = { list: { pdf_path: 'Haritha protocol.pdf' } };

/** `/IQAC` */
export const iqac = {
  titlehead: null,
  periods: keyed([
    { audit_practices: 'Green audit &amp; energy', pdf_path: 'green.pdf' },
    { audit_practices: null, pdf_path: 'data:text/html,x' },
  ]),
};

/** `/galleryview`: images as JSON in a string, as a keyed list, and missing. */
export const gallery = {
  gallery: keyed([
    {
      id: '91',
      title: 'Onam &amp; harvest',
      featured_image: 'onam.png',
      image: '["onam.png","swing ride.png","https://other.example/x.png"]',
    },
    { id: 92, title: null, featured_image: null, image: keyed([{ image: 'sports.png' }]) },
    { id: '93', title: 'An empty album', featured_image: 'none.bin', image: null },
  ]),
};
