import { criterionFacet, type DocumentMatch, kindFacet, yearFacet } from '@kalalaya/search';
import {
  type DocumentMatrix,
  documentKinds,
  type MatrixParams,
  type MatrixRow,
  naturalCompare,
  readMetric,
} from '@kalalaya/search/documents';
import type { CollegeDocuments } from '../college-documents.ts';

/** Maximum number of files listed per cell; the rest are only counted. */
const MAX_FILES_PER_CELL = 6;

const matchedPlace = ({ record, place }: DocumentMatch) => record.places[place] ?? record.places[0];

/** Returns the title of a metric from the folder with its number, as spelt in the newest year. */
function titleOf(metric: string, matches: readonly DocumentMatch[]): string {
  for (const match of matches) {
    const { folders } = matchedPlace(match);
    const titledMetric = folders.map(readMetric).find(({ number }) => number === metric);
    if (titledMetric !== undefined && titledMetric.title !== '') return titledMetric.title;
  }
  return '';
}

function rowOf(metric: string, matches: readonly DocumentMatch[], years: readonly string[]): MatrixRow {
  const byYear = Map.groupBy(matches, (match) => matchedPlace(match).year);
  const inOrder = years.flatMap((year) => byYear.get(year) ?? []);
  return {
    metric,
    title: titleOf(metric, inOrder),
    cells: years.map((year) => {
      const cellMatches = byYear.get(year) ?? [];
      const files = cellMatches.slice(0, MAX_FILES_PER_CELL).map((match) => {
        const { id, type, fault } = match.record;
        return { id, title: matchedPlace(match).title, type, ...(fault !== undefined && { fault }) };
      });
      return { files, count: cellMatches.length };
    }),
  };
}

/** Returns the requested value if it exists, otherwise the first one. */
const selectValue = (values: readonly { readonly value: string }[], requested = '') =>
  (values.find(({ value }) => value === requested) ?? values[0])?.value ?? '';

/** Handles `/documents/matrix`: the metrics of one kind and criterion, by year. */
export function getMatrix(documents: CollegeDocuments, params: Partial<MatrixParams>): DocumentMatrix {
  const all = documents.places('').filter((match) => matchedPlace(match).metric !== '');
  const kinds = kindFacet(all);
  const kind = selectValue(kinds, params.kind);
  const ofKind = all.filter(({ record }) => record.kind === kind);
  const criteria = criterionFacet(ofKind);
  const criterion = selectValue(criteria, params.criterion);
  // Uses the years of the kind, because a year without documents for the criterion is a gap to show.
  const years = yearFacet(ofKind).map(({ value }) => value);
  const rows = Map.groupBy(
    ofKind.filter((match) => matchedPlace(match).criterion === criterion),
    (match) => matchedPlace(match).metric,
  );
  return {
    state: documents.state(),
    kind,
    kinds,
    criterion,
    criteria,
    years,
    rows: [...rows.keys()].sort(naturalCompare).map((metric) => rowOf(metric, rows.get(metric) ?? [], years)),
  };
}

/**
 * Returns the matrix of a kind as table rows: metric, title, and the files of each year with their addresses.
 */
export function getMatrixTable(
  documents: CollegeDocuments,
  origin: string,
  params: Partial<MatrixParams>,
): readonly (readonly string[])[] {
  const { kind, criteria, years } = getMatrix(documents, params);
  const cells = Map.groupBy(
    documents.places('').filter(({ record }) => record.kind === kind),
    (match) => `${matchedPlace(match).metric} ${matchedPlace(match).year}`,
  );
  const head = ['Kind', 'Criterion', 'Metric', 'Title', ...years];
  const rows = criteria.flatMap(({ value }) =>
    getMatrix(documents, { kind, criterion: value }).rows.map(({ metric, title }) => [
      documentKinds[kind as keyof typeof documentKinds],
      value,
      metric,
      title,
      ...years.map((year) => {
        const cellMatches = cells.get(`${metric} ${year}`) ?? [];
        if (cellMatches.length === 0) return `no file for ${metric}, ${year}`;
        return cellMatches
          .map((match) => `${matchedPlace(match).title} <${origin}/d/${match.record.id}>`)
          .join('\n');
      }),
    ]),
  );
  return [head, ...rows];
}
