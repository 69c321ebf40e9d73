import type { FacetValue, FoundDocuments } from '@kalalaya/contract/document-index';
import { ActionLink, Button, controlClass, Notice, Pager, type Paging } from '@kalalaya/kit';
import { useId } from 'react';
import { IndexProgress } from '../../parts/index-progress/index-progress.tsx';
import { SaveOffline } from '../../parts/offline/save-offline.tsx';
import { KeptHere } from '../../parts/offline/saved-documents.tsx';
import { type Filter, type FinderData, filters, finderPath } from './filters.ts';
import styles from './finder.module.css';
import { FoundList } from './result-list.tsx';
import { useArrows } from './use-arrows.ts';
import { useFinder } from './use-finder.ts';

const labels: Readonly<Record<Filter, string>> = {
  kind: 'Kind',
  year: 'Year',
  criterion: 'Criterion',
  metric: 'Metric',
};

interface FilterFieldProps {
  readonly name: Filter;
  readonly values: readonly FacetValue[];
  readonly value: string;
  choose(value: string): void;
}

function FilterField({ name, values, value, choose }: FilterFieldProps) {
  // What the address asks for stays chosen where no document has it.
  const known = value === '' || values.some((one) => one.value === value);
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
        {!known && <option value={value}>{value} (0)</option>}
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

/** Where the page stands among what was found: all pages hold as many as this one, but for the last. */
function pagingOf({ page, pages, total, documents }: FoundDocuments): Paging {
  const first = page < pages ? (page - 1) * documents.length + 1 : total - documents.length + 1;
  return { page, pages, first, last: first + documents.length - 1, total };
}

/** The field, the filters, and what was found; a plain form where no script runs. */
export function Finder({ wishes, found }: FinderData) {
  const { now, type, search } = useFinder(wishes);
  const arrows = useArrows(found.documents);
  const id = useId();
  const narrowed = filters.some((name) => wishes[name] !== '');
  return (
    <div {...arrows}>
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
              value={now.q}
              onChange={(event) => type(event.currentTarget.value)}
              placeholder="2.4.9 2022-23, or a word"
              autoComplete="off"
              spellCheck={false}
            />
            <Button type="submit" icon="search">
              Search
            </Button>
          </div>
          <div className={styles.filters}>
            {filters.map((name) => (
              <FilterField
                key={name}
                name={name}
                values={found.facets[name]}
                value={now[name]}
                choose={(value) => search({ [name]: value })}
              />
            ))}
          </div>
        </form>
      </search>
      <IndexProgress state={found.state} />
      <div className={styles.summary}>
        <p role="status">
          <b>{countLine(found.total)}</b>
          {found.pages > 1 && `, page ${found.page} of ${found.pages}`}
        </p>
        <p className={styles.ways}>
          {(narrowed || wishes.q !== '') && (
            <ActionLink to="/documents" icon="close">
              Clear
            </ActionLink>
          )}
          <ActionLink to="/documents/matrix">By metric and year</ActionLink>
        </p>
      </div>
      {found.total === 0 && found.state.complete ? (
        <Notice
          kind="empty"
          action={
            narrowed && <ActionLink to={finderPath({ q: wishes.q })}>Search without filters</ActionLink>
          }
        >
          Nothing here has all of that. Try fewer words, or the metric alone.
        </Notice>
      ) : (
        <FoundList documents={found.documents} />
      )}
      <Pager paging={pagingOf(found)} of="documents" address={finderPath({ ...wishes, page: '' })} />
      {/* What words find is no set: tomorrow they find another. */}
      {wishes.q === '' && (wishes.year !== '' || wishes.criterion !== '') && found.total > 0 && (
        <SaveOffline key={finderPath(wishes)} offered={{ ...wishes, pages: [] }} />
      )}
      <KeptHere />
    </div>
  );
}
