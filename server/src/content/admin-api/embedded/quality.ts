import * as records from '@kalalaya/contract/records';
import { type PackRow, toApi } from '../../pack/schema/row.ts';
import type { PackData } from '../../pack/types.ts';
import { param, type Resolver, rowById } from './resolver.ts';

type Tree = 'aqar' | 'ssr';

type QualityPeriod = PackRow<typeof records.period>;
type Criterion = PackRow<typeof records.criterion>;
type QualityFolder = PackRow<typeof records.parentfolder>;
type QualityFile = PackRow<typeof records.qualityFile>;

/** Finds a period by its exact key. */
function periodOf(data: PackData, tree: Tree, period: string): QualityPeriod | undefined {
  return data[tree].periods.find((entry) => entry.period === period);
}

/** Returns the heading of a period's pages, which defaults to that of the tree. */
function headingOf(data: PackData, tree: Tree, period: QualityPeriod | undefined): string {
  const own = period?.titlehead ?? '';
  return own === '' ? data[tree].titlehead : own;
}

function criterionName({ unit_number, description }: Criterion): string {
  return description === '' ? String(unit_number) : `${unit_number} - ${description}`;
}

const parent =
  (tree: Tree): Resolver =>
  (data, params) => {
    const key = param(params, 'period');
    const period = periodOf(data, tree, key);
    return {
      period: key,
      titlehead: headingOf(data, tree, period),
      cells: (period?.cells ?? []).map(toApi(records.criterion)),
    };
  };

const folders =
  (tree: Tree): Resolver =>
  (data, params) => {
    const key = param(params, 'period');
    const period = periodOf(data, tree, key);
    const criterion = rowById(period?.cells ?? [], param(params, 'cellid'));
    return {
      period: key,
      head: criterion === undefined ? '' : criterionName(criterion),
      titlehead: headingOf(data, tree, period),
      parentfolder: (criterion?.parentfolder ?? []).map(toApi(records.parentfolder)),
    };
  };

const subfolders: Resolver = (data, params) => {
  const key = param(params, 'period');
  const period = periodOf(data, 'aqar', key);
  const folder = rowById(
    (period?.cells ?? []).flatMap(({ parentfolder }) => parentfolder),
    param(params, 'pid'),
  );
  const common = {
    period: key,
    head: folder?.parentfoldertitle ?? '',
    titlehead: headingOf(data, 'aqar', period),
    subfolder: (folder?.subfolder ?? []).map(toApi(records.subfolder)),
  };
  // A folder without subfolders returns its own files instead (specification/decisions.md, Calls).
  return folder !== undefined && folder.subfolder.length === 0 && folder.files.length > 0
    ? { ...common, aqarfiles: folder.files }
    : common;
};

/** Returns the files of a subfolder, or of a folder that contains files directly. */
function filesIn(parentfolders: readonly QualityFolder[], pid: string): readonly QualityFile[] {
  const sub = rowById(
    parentfolders.flatMap(({ subfolder }) => subfolder),
    pid,
  );
  return (sub ?? rowById(parentfolders, pid))?.files ?? [];
}

const files =
  (tree: Tree): Resolver =>
  (data, params) => {
    const period = periodOf(data, tree, param(params, 'period'));
    const cellid = param(params, 'cellid');
    const cells = period?.cells ?? [];
    // Without a session the client does not know the cell. 0 searches all of them, since folder ids are
    // unique.
    const within = cellid === '0' ? cells : cells.filter(({ id }) => String(id) === cellid);
    return {
      titlehead: headingOf(data, tree, period),
      aqarfiles: filesIn(
        within.flatMap(({ parentfolder }) => parentfolder),
        param(params, 'pid'),
      ),
    };
  };

/** Resolvers of quality assurance: AQAR, SSR, minutes, feedback, protocol, initiatives. */
export const qualityCalls: Readonly<Record<string, Resolver>> = {
  '/AQAR': ({ aqar }) => ({
    titlehead: aqar.titlehead,
    periods: aqar.periods.map(toApi(records.period)),
  }),
  '/aqarParent/{period}/AQAR': parent('aqar'),
  '/aqarParent/{period}/SSR': parent('ssr'),
  '/menu/aqarParentfolder/{cellid}/{period}/AQAR': folders('aqar'),
  '/menu/aqarParentfolder/{cellid}/{period}/SSR': folders('ssr'),
  '/menu/aqarSubfolder/{pid}/{period}/{pid}/AQAR': subfolders,
  '/menu/aqarfiles/{pid}/{period}/{cellid}/AQAR': files('aqar'),
  '/menu/aqarfiles/{pid}/{period}/{cellid}/SSR': files('ssr'),

  '/SSRReports': ({ ssr }) => {
    const periods = ssr.periods.length > 0 ? ssr.periods.map(({ period }) => period) : [''];
    // There is one report for the whole cycle, in the first entry: the specification, section 3, reads it
    // there.
    const rows = periods.map((period, index) => ({ period, filename: index === 0 ? ssr.report : '' }));
    return {
      titlehead: ssr.titlehead,
      period: rows.filter(({ period, filename }) => period !== '' || filename !== ''),
    };
  },

  '/MinutesATR': ({ minutes }) => minutes,
  '/getCategories': ({ feedback }) => ({
    data: feedback.categories.map(toApi(records.feedbackCategory)),
  }),
  '/feedback_mahe/{value}': ({ feedback }, params) => {
    const key = param(params, 'value');
    return { periods: feedback.categories.find(({ value }) => value === key)?.periods ?? [] };
  },
  '/harithaProtocol': ({ haritha }) => haritha,
  '/IQAC': ({ iqac }) => iqac,
};
