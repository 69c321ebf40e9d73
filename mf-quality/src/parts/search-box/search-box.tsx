import { ActionLink, Button, controlClass } from '@kalalaya/kit';
import { useNavigate } from '@kalalaya/runtime';
import { type DocumentKind, documentKinds } from '@kalalaya/search/documents';
import { useId } from 'react';
import { finderPath } from '../finder-filters.ts';
import styles from './search-box.module.css';

/** Search field for documents of one kind, and a link to their matrix, below a page's content. */
export function SearchBox({ kind }: { kind: DocumentKind }) {
  const navigate = useNavigate();
  const id = useId();
  return (
    <search className={styles.box} data-print="none">
      <form
        method="get"
        action="/documents"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const q = new FormData(event.currentTarget).get('q');
          void navigate(finderPath({ kind, q: typeof q === 'string' ? q.trim() : '' }));
        }}
      >
        <label htmlFor={id} className={styles.label}>
          Find in {documentKinds[kind]}
        </label>
        <input type="hidden" name="kind" value={kind} />
        <input
          id={id}
          type="search"
          name="q"
          className={controlClass}
          placeholder="Metric or word"
          autoComplete="off"
        />
        <Button type="submit" variant="secondary" icon="search">
          Find
        </Button>
      </form>
      <ActionLink to={`/documents/matrix?kind=${kind}`}>By metric and year</ActionLink>
    </search>
  );
}
