import { keyed, loginPage, RawBody } from '../php.ts';

/** The only period with documents. */
const period = '2023-2024';
const titlehead = 'AQAR 2023&ndash;24';

/** Responses about quality and the gallery, by address. */
export const qualityAnswers = {
  // Periods as records, strings and a duplicate.
  '/AQAR': {
    titlehead: 'AQAR &ndash; Annual Reports',
    periods: keyed([{ period }, '2022-2023', null, { period }]),
  },
  [`/aqarParent/${period}/AQAR`]: {
    period,
    titlehead,
    cells: keyed([
      { id: 32, unit_number: 'Criterion 10', description: 'Best practices' },
      { id: '31', unit_number: 'Criterion 2', description: 'Teaching &amp; learning' },
      { id: '33', unit_number: null, description: null },
    ]),
  },
  [`/aqarParent/${period}/SSR`]: {
    period,
    titlehead: 'SSR 2023-24',
    cells: { id: 61, unit_number: 1, description: 'Curriculum' },
  },
  [`/menu/aqarParentfolder/31/${period}/AQAR`]: {
    period,
    head: 'Criterion 2 - Teaching &amp; learning',
    titlehead,
    parentfolder: keyed([
      { id: '42', parentfoldertitle: '7.1.10 Environment' },
      { id: 41, parentfoldertitle: '7.1.2 - Energy &amp; wat' },
      { id: '43', parentfoldertitle: null },
    ]),
  },
  [`/menu/aqarParentfolder/61/${period}/SSR`]: {
    period,
    head: '1 - Curriculum',
    parentfolder: { id: '71', parentfoldertitle: '1.1.1 Planning' },
  },
  [`/menu/aqarSubfolder/41/${period}/41/AQAR`]: {
    period,
    head: '7.1.2 - Energy &amp; wat',
    titlehead,
    subfolder: keyed([
      { id: 51, subfoldertitle: 'Electricity bills (QlM)' },
      { id: '52', subfoldertitle: null },
    ]),
  },
  // Files instead of subfolders.
  [`/menu/aqarSubfolder/42/${period}/42/AQAR`]: {
    period,
    head: '7.1.10 Environment',
    subfolder: null,
    aqarfiles: keyed([{ file_original_name: 'Tree count', filename: 'trees.zip' }]),
  },
  [`/menu/aqarfiles/51/${period}/31/AQAR`]: {
    titlehead,
    aqarfiles: keyed([
      { file_original_name: '7.1.10 March &amp; April', filename: 'bill (3) #1.pdf' },
      { file_original_name: '7.1.2 May', filename: 'bills/may.docx' },
      { file_original_name: null, filename: 'javascript:alert(1)' },
      { file_original_name: 'On another site', filename: 'https://elsewhere.example/june.pdf' },
    ]),
  },
  [`/menu/aqarfiles/71/${period}/61/SSR`]: {
    titlehead: null,
    aqarfiles: { file_original_name: '1.1.1 Plan of the year', filename: 'plan.pdf' },
  },
  // A record instead of the list.
  '/SSRReports': { titlehead: null, period: { period, filename: 'Self Study Report.pdf' } },
  '/MinutesATR': {
    titlehead: 'Minutes &amp; ATR',
    period: keyed([
      { period, pdf_path: 'minutes 2023.pdf' },
      { period: '2022-2023', pdf_path: null },
    ]),
  },
  // Numeric values, a row without a value.
  '/getCategories': {
    data: keyed([
      { label: 'Students&#039; feedback', value: 1 },
      { label: null, value: '2' },
      { label: 'Lost', value: null },
    ]),
  },
  '/feedback_mahe/1': { periods: keyed([{ period, pdf_path: 'feedback.pdf' }]) },
  // A login page with status 200.
  '/feedback_mahe/2': new RawBody(loginPage, 'text/html'),
  // A record instead of the list.
  '/harithaProtocol': { list: { pdf_path: 'Haritha protocol.pdf' } },
  '/IQAC': {
    titlehead: null,
    periods: keyed([
      { audit_practices: 'Green audit &amp; energy', pdf_path: 'green.pdf' },
      { audit_practices: null, pdf_path: 'data:text/html,x' },
    ]),
  },
  // Images as JSON in a string, as a keyed list, and missing.
  '/galleryview': {
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
  },
};
