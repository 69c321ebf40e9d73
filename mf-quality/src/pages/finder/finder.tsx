import { ActionLink, Button, controlClass, Notice, Pager, type Paging } from '@kalalaya/kit';
import type { DocumentResults, FacetValue } from '@kalalaya/search/documents';
import { useId } from 'react';
import { DownloadAll } from '../../parts/download-all.tsx';
import { type FilterName, type FinderData, filterNames, finderPath } from '../../parts/finder-filters.ts';
import { IndexProgress } from '../../parts/index-progress/index-progress.tsx';
import styles from './finder.module.css';
import { ResultList } from './result-list.tsx';
import { SavedDocuments } from './saved-documents.tsx';
import { useFinder } from './use-finder.ts';

const labels: Readonly<Record<FilterName, string>> = {
  kind: 'Kind',
  year: 'Year',
  criterion: 'Criterion',
  metric: 'Metric',
};

interface FilterFieldProps {
  readonly name: FilterName;
  readonly values: readonly FacetValue[];
  readonly value: string;
  choose(value: string): void;
}

function FilterField({ name, values, value, choose }: FilterFieldProps) {
  // A filter of the URL stays selected even if no document matches it.
  const isListed = value === '' || values.some((one) => one.value === value);
  return (
    <label className={styles.filter}>
      <span>{labels[name]}</span>
      <select
        name={name}
        className={controlClass}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Any</option>
        {!isListed && <option value={value}>{value} (0)</option>}
        {values.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label} ({one.count})
          </option>
        ))}
      </select>
    </label>
  );
}

const countLine = (total: number) =>
  total === 0 ? 'No document' : total === 1 ? '1 document' : `${total.toLocaleString('en-IN')} documents`;

/** Paging of the results. All pages but the last have the same length. */
function pagingOf({ page, pages, total, documents }: DocumentResults): Paging {
  const first = page < pages ? (page - 1) * documents.length + 1 : total - documents.length + 1;
  return { page, pages, first, last: first + documents.length - 1, total };
}

/** Search field, filters and results. Works as a plain form without scripts. */
export function Finder({ filters, results }: FinderData) {
  const { current, type, search } = useFinder(filters);
  const id = useId();
  const narrowed = filterNames.some((name) => filters[name] !== '');
  return (
    <>
      <search>
        <form
          method="get"
          action="/documents"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            search();
          }}
        >
          <label htmlFor={id} className={styles.label}>
            Find a document
          </label>
          <div className={styles.field}>
            <input
              id={id}
              type="search"
              name="q"
              className={controlClass}
              value={current.q}
              onChange={(event) => type(event.currentTarget.value)}
              placeholder="Metric or word"
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" icon="search">
              Search
            </Button>
          </div>
          <div className={styles.filters}>
            {filterNames.map((name) => (
              <FilterField
                key={name}
                name={name}
                values={results.facets[name]}
                value={current[name]}
                choose={(value) => search({ [name]: value })}
              />
            ))}
          </div>
        </form>
      </search>
      <IndexProgress state={results.state} />
      <div className={styles.summary}>
        <p role="status">
          <b>{countLine(results.total)}</b>
          {results.pages > 1 && `, page ${results.page} of ${results.pages}`}
        </p>
        <p className={styles.ways} data-print="none">
          {(narrowed || filters.q !== '') && (
            <ActionLink to="/documents" icon="close">
              Clear
            </ActionLink>
          )}
          <ActionLink to="/documents/matrix">By metric and year</ActionLink>
        </p>
      </div>
      {results.total === 0 && results.state.complete ? (
        <Notice
          kind="empty"
          action={
            narrowed && <ActionLink to={finderPath({ q: filters.q })}>Search without filters</ActionLink>
          }
        >
          No document matches all of this. Try fewer words, or only the number of the metric.
        </Notice>
      ) : (
        <ResultList documents={results.documents} />
      )}
      <Pager paging={pagingOf(results)} of="documents" address={finderPath({ ...filters, page: '' })} />
      {(narrowed || filters.q !== '') && <DownloadAll filters={filters} counts={[results.total]} />}
      <SavedDocuments />
    </>
  );
}
