import {
  type DocumentMatrix,
  documentKinds,
  type MatrixParams,
  type MatrixRow,
  naturalCompare,
  readMetric,
} from '@kalalaya/contract/document-index';
import { criterionFacet, type DocumentMatch, kindFacet, yearFacet } from '@kalalaya/contract/search-engine';
import type { CollegeDocuments } from '../college-documents.ts';

/** Files that a cell names; more are counted. */
const NAMED = 6;

const placeIn = ({ record, place }: DocumentMatch) => record.places[place] ?? record.places[0];

/** The title of a metric: that of the folder that has its number, as the newest year writes it. */
function titleOf(metric: string, matches: readonly DocumentMatch[]): string {
  for (const match of matches) {
    const { folders } = placeIn(match);
    const own = folders.map(readMetric).find(({ number }) => number === metric);
    if (own !== undefined && own.title !== '') return own.title;
  }
  return '';
}

function rowOf(metric: string, matches: readonly DocumentMatch[], years: readonly string[]): MatrixRow {
  const byYear = Map.groupBy(matches, (match) => placeIn(match).year);
  const inOrder = years.flatMap((year) => byYear.get(year) ?? []);
  return {
    metric,
    title: titleOf(metric, inOrder),
    cells: years.map((year) => {
      const here = byYear.get(year) ?? [];
      const files = here.slice(0, NAMED).map((match) => {
        const { id, type, fault } = match.record;
        return { id, title: placeIn(match).title, type, ...(fault !== undefined && { fault }) };
      });
      return { files, count: here.length };
    }),
  };
}

/** The value that was asked for where there is such, else the first. */
const chosen = (values: readonly { readonly value: string }[], asked = '') =>
  (values.find(({ value }) => value === asked) ?? values[0])?.value ?? '';

/** Answers `/documents/matrix`: the metrics of one kind and criterion, by year. */
export function matrixAnswer(documents: CollegeDocuments, params: Partial<MatrixParams>): DocumentMatrix {
  const all = documents.places('').filter((match) => placeIn(match).metric !== '');
  const kinds = kindFacet(all);
  const kind = chosen(kinds, params.kind);
  const ofKind = all.filter(({ record }) => record.kind === kind);
  const criteria = criterionFacet(ofKind);
  const criterion = chosen(criteria, params.criterion);
  // A year in which a criterion has nothing is a gap, too: years are those of the kind.
  const years = yearFacet(ofKind).map(({ value }) => value);
  const rows = Map.groupBy(
    ofKind.filter((match) => placeIn(match).criterion === criterion),
    (match) => placeIn(match).metric,
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

/** The whole matrix of a kind as rows of a table: metric, title, and by year the files with their addresses. */
export function matrixTable(
  documents: CollegeDocuments,
  origin: string,
  params: Partial<MatrixParams>,
): readonly (readonly string[])[] {
  const { kind, criteria, years } = matrixAnswer(documents, params);
  const cells = Map.groupBy(
    documents.places('').filter(({ record }) => record.kind === kind),
    (match) => `${placeIn(match).metric} ${placeIn(match).year}`,
  );
  const head = ['Kind', 'Criterion', 'Metric', 'Title', ...years];
  const rows = criteria.flatMap(({ value }) =>
    matrixAnswer(documents, { kind, criterion: value }).rows.map(({ metric, title }) => [
      documentKinds[kind as keyof typeof documentKinds],
      value,
      metric,
      title,
      ...years.map((year) => {
        const here = cells.get(`${metric} ${year}`) ?? [];
        if (here.length === 0) return `no file for ${metric}, ${year}`;
        return here.map((match) => `${placeIn(match).title} <${origin}/d/${match.record.id}>`).join('\n');
      }),
    ]),
  );
  return [head, ...rows];
}
