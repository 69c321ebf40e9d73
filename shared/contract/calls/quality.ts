import {
  criterion,
  feedbackCategory,
  initiative,
  parentfolder,
  period,
  periodDocument,
  protocol,
  qualityFile,
  ssrReport,
  subfolder,
} from '../records/quality.ts';
import type { ApiFields } from '../records/record.ts';
import { defineCall, type ResponseOf } from './define-call.ts';

const qualityCells = { period: 'text', titlehead: 'text', cells: { list: criterion } } as const;

/** Response of `/aqarParent/{period}/AQAR` and `/aqarParent/{period}/SSR` (specification, section 7). */
export type QualityParentResponse = ApiFields<typeof qualityCells>;

const parentFolders = {
  period: 'text',
  /** Name of the cell that owns the folders. */
  head: 'text',
  titlehead: 'text',
  parentfolder: { list: parentfolder },
} as const;

/** Response of `/menu/aqarParentfolder/{cellid}/{period}/AQAR` and `…/SSR` (specification, section 7). */
export type ParentFoldersResponse = ApiFields<typeof parentFolders>;

const files = { titlehead: 'text', aqarfiles: { list: qualityFile } } as const;

/** Response of `/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR` and `…/SSR` (specification, section 7). */
export type QualityFilesResponse = ApiFields<typeof files>;

/** Periods with an AQAR. `titlehead` is the heading of the page. */
export const aqarPeriods = /* @__PURE__ */ defineCall('/AQAR', {
  titlehead: 'text',
  periods: { list: period },
});

/** Cells of the AQAR of one period. */
export const aqarParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/AQAR', qualityCells);

/** Cells of the SSR of one period. */
export const ssrParent = /* @__PURE__ */ defineCall('/aqarParent/{period}/SSR', qualityCells);

/** Folders of one AQAR cell. */
export const aqarParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/AQAR',
  parentFolders,
);

/** Folders of one SSR cell. */
export const ssrParentFolders = /* @__PURE__ */ defineCall(
  '/menu/aqarParentfolder/{cellid}/{period}/SSR',
  parentFolders,
);

/**
 * Subfolders of one AQAR folder, or its files. The path contains the pid twice, as in the specification,
 * section 7.
 */
export const aqarSubfolders = /* @__PURE__ */ defineCall('/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR', {
  period: 'text',
  head: 'text',
  titlehead: 'text',
  subfolder: { list: subfolder },
  /** Files sent instead of subfolders (specification/decisions.md, Calls). */
  aqarfiles: { list: qualityFile },
});

/** Files of one AQAR folder. */
export const aqarFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR', files);

/** Files of one SSR folder. */
export const ssrFiles = /* @__PURE__ */ defineCall('/menu/aqarfiles/{pid}/{period}/{cellid}/SSR', files);

/** Self study reports. */
export const ssrReports = /* @__PURE__ */ defineCall('/SSRReports', {
  titlehead: 'text',
  period: { list: ssrReport },
});

export type SsrReportsResponse = ResponseOf<typeof ssrReports>;

/** Minutes and action taken reports. */
export const minutes = /* @__PURE__ */ defineCall('/MinutesATR', {
  titlehead: 'text',
  period: { list: periodDocument },
});

/** Feedback categories. */
export const feedbackCategories = /* @__PURE__ */ defineCall('/getCategories', {
  data: { list: feedbackCategory },
});

/** Feedback documents of one category. */
export const feedbackPeriods = /* @__PURE__ */ defineCall('/feedback_mahe/{value}', {
  periods: { list: periodDocument },
});

/** Document of the green protocol. */
export const harithaProtocol = /* @__PURE__ */ defineCall('/harithaProtocol', { list: { list: protocol } });

/** Initiatives of the IQAC. */
export const iqac = /* @__PURE__ */ defineCall('/IQAC', {
  titlehead: 'text',
  periods: { list: initiative },
});
