import type { QualityFile, QualityFolder, QualityPeriod } from '../../pack/schema/quality.ts';
import type { PackData } from '../../pack/types.ts';
import { param, type Resolver, rowById } from './resolver.ts';

/** The two trees of criteria, folders and files. */
type Tree = 'aqar' | 'ssr';

type Criterion = QualityPeriod['cells'][number];

/** A period is matched exactly: it is a key, not a name. */
function periodOf(data: PackData, tree: Tree, period: string): QualityPeriod | undefined {
  return data[tree].periods.find((entry) => entry.period === period);
}

/** The heading of a period's pages: its own, else the tree's. */
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
    const asked = param(params, 'period');
    const period = periodOf(data, tree, asked);
    return {
      period: asked,
      titlehead: headingOf(data, tree, period),
      cells: (period?.cells ?? []).map(({ id, unit_number, description }) => ({
        id,
        unit_number,
        description,
      })),
    };
  };

const folders =
  (tree: Tree): Resolver =>
  (data, params) => {
    const asked = param(params, 'period');
    const period = periodOf(data, tree, asked);
    const criterion = rowById(period?.cells ?? [], param(params, 'cellid'));
    return {
      period: asked,
      head: criterion === undefined ? '' : criterionName(criterion),
      titlehead: headingOf(data, tree, period),
      parentfolder: (criterion?.parentfolder ?? []).map(({ id, parentfoldertitle }) => ({
        id,
        parentfoldertitle,
      })),
    };
  };

const subfolders: Resolver = (data, params) => {
  const asked = param(params, 'period');
  const period = periodOf(data, 'aqar', asked);
  const folder = rowById(
    (period?.cells ?? []).flatMap(({ parentfolder }) => parentfolder),
    param(params, 'pid'),
  );
  const common = {
    period: asked,
    head: folder?.parentfoldertitle ?? '',
    titlehead: headingOf(data, 'aqar', period),
    subfolder: (folder?.subfolder ?? []).map(({ id, subfoldertitle }) => ({ id, subfoldertitle })),
  };
  // A folder without subfolders answers with its own files instead (specification/decisions.md, Calls).
  return folder !== undefined && folder.subfolder.length === 0 && folder.files.length > 0
    ? { ...common, aqarfiles: folder.files }
    : common;
};

/** Files by the id of the folder that holds them: a subfolder's, or that of a folder with files of its own. */
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
    // A visitor without a session does not know the cell: 0 asks in all of them, folder ids being unique.
    const within = cellid === '0' ? cells : cells.filter(({ id }) => String(id) === cellid);
    return {
      titlehead: headingOf(data, tree, period),
      aqarfiles: filesIn(
        within.flatMap(({ parentfolder }) => parentfolder),
        param(params, 'pid'),
      ),
    };
  };

/** Quality assurance: AQAR, SSR, minutes, feedback, protocol, initiatives. */
export const qualityCalls: Readonly<Record<string, Resolver>> = {
  '/AQAR': ({ aqar }) => ({
    titlehead: aqar.titlehead,
    periods: aqar.periods.map(({ period }) => ({ period })),
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
    // One report for the whole cycle: it stands in the first entry, where the specification, section 3, reads it.
    const rows = periods.map((period, index) => ({ period, filename: index === 0 ? ssr.report : '' }));
    return {
      titlehead: ssr.titlehead,
      period: rows.filter(({ period, filename }) => period !== '' || filename !== ''),
    };
  },

  '/MinutesATR': ({ minutes }) => minutes,
  '/getCategories': ({ feedback }) => ({
    data: feedback.categories.map(({ label, value }) => ({ label, value })),
  }),
  '/feedback_mahe/{value}': ({ feedback }, params) => {
    const asked = param(params, 'value');
    return { periods: feedback.categories.find(({ value }) => value === asked)?.periods ?? [] };
  },
  '/harithaProtocol': ({ haritha }) => haritha,
  '/IQAC': ({ iqac }) => iqac,
};
