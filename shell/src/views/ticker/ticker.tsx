import { Icon, langOf } from '@kalalaya/kit';
import { Fragment, useRef, useState } from 'react';
import styles from './ticker.module.css';
import { useMoving } from './use-scrolling.ts';

/** One notice of the ticker (specification, section 3: Scroller). */
export interface TickerItem {
  readonly title: string;
  readonly content: string;
}

/** What stands between two notices (specification, section 3). */
const SEPARATOR = ' | ';

/** The notices once each: the same notice entered twice says nothing more. */
function distinct(items: readonly TickerItem[]): Map<string, TickerItem> {
  return new Map(items.map((item) => [JSON.stringify([item.title, item.content]), item]));
}

function Notice({ title, content }: TickerItem) {
  return (
    <>
      {title !== '' && (
        <b className={styles.title} lang={langOf(title)}>
          {title}
        </b>
      )}
      {title !== '' && content !== '' && ' – '}
      {content !== '' && <span lang={langOf(content)}>{content}</span>}
    </>
  );
}

/** A second, decorative copy of the items, so that the loop has no gap. Hidden from screen readers. */
function Copy({ items }: { items: readonly TickerItem[] }) {
  return (
    <span className={styles.list} aria-hidden="true" data-copy="">
      {[...distinct(items)].map(([key, item]) => (
        <Fragment key={key}>
          <Notice {...item} />
          <span className={styles.separator}>{SEPARATOR}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Band({ items }: { items: readonly TickerItem[] }) {
  const run = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const measured = useMoving(run, list);
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState(false);
  const moving = measured.moving && !open;
  const entries = [...distinct(items)];

  return (
    <>
      <div
        className={styles.run}
        ref={run}
        data-moving={moving || undefined}
        data-paused={paused || undefined}
        data-open={open || undefined}
      >
        <div className={styles.track}>
          <ul className={styles.list} ref={list}>
            {entries.map(([key, item], index) => (
              <li key={key} className={styles.item}>
                <Notice {...item} />
                {index < entries.length - 1 && <span className={styles.separator}>{SEPARATOR}</span>}
              </li>
            ))}
          </ul>
          {moving && (
            <>
              <span className={styles.separator} aria-hidden="true">
                {SEPARATOR}
              </span>
              <Copy items={items} />
            </>
          )}
        </div>
      </div>
      {moving && (
        <button
          type="button"
          className={styles.pause}
          aria-pressed={paused}
          aria-label="Pause the notices"
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
          <span className={styles.word}>{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
      {(measured.tooWide || open) && (
        <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.allWords}>All notices</span>
          <Icon name="chevron-down" />
        </button>
      )}
    </>
  );
}

/**
 * The notice ticker: a slim band of `title – content`, separated by ` | `. It moves only where the notices do
 * not fit and motion is wanted; it can be paused, rests under the pointer and the focus, and unfolds into a list of
 * all notices. Where motion is not wanted it stands in as many lines as it needs. Without notices there is no band; while they are awaited (null) its room is kept, so that nothing shifts.
 */
export function Ticker({ items }: { items: readonly TickerItem[] | null }) {
  if (items === null) return <div className={styles.awaited} />;
  if (items.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="ticker-name">
      <div className={styles.line}>
        <strong className={styles.name} id="ticker-name">
          Notices
        </strong>
        <Band items={items} />
      </div>
    </section>
  );
}
