import type { Notice as TickerItem } from '@kalalaya/contract/document';
import { Icon, SmartLink, Text } from '@kalalaya/kit';
import { Fragment, useRef, useState } from 'react';
import styles from './ticker.module.css';
import { useScrolling } from './use-scrolling.ts';

/** Separator between notices (specification, section 3). */
const SEPARATOR = ' | ';

function Notice({ title, content, link = '', copy = false }: TickerItem & { copy?: boolean }) {
  const words = (
    <>
      {title !== '' && (
        <Text as="b" className={styles.title}>
          {title}
        </Text>
      )}
      {title !== '' && content !== '' && ' – '}
      {content !== '' && <Text>{content}</Text>}
    </>
  );
  if (link === '') return words;
  return (
    <SmartLink to={link} className={styles.link} noIcon {...(copy && { tabIndex: -1 })}>
      {words}
    </SmartLink>
  );
}

/** Duplicate of the list for a seamless loop, hidden from screen readers. */
function DuplicateList({ entries }: { entries: readonly (readonly [string, TickerItem])[] }) {
  return (
    <span className={styles.list} aria-hidden="true" data-copy="">
      {entries.map(([key, item]) => (
        <Fragment key={key}>
          <Notice {...item} copy />
          <span className={styles.separator}>{SEPARATOR}</span>
        </Fragment>
      ))}
    </span>
  );
}

function Band({ items }: { items: readonly TickerItem[] }) {
  const run = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const scrollState = useScrolling(run, list);
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState(false);
  const scrolling = scrollState.scrolling && !open;
  // Without duplicates, each with a unique key.
  const entries = [...new Map(items.map((item) => [JSON.stringify([item.title, item.content]), item]))];

  return (
    <>
      <div
        className={styles.run}
        ref={run}
        {...(scrollState.tooWide !== false && { tabIndex: 0 })}
        data-moving={scrolling || undefined}
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
          {scrolling && (
            <>
              <span className={styles.separator} aria-hidden="true">
                {SEPARATOR}
              </span>
              <DuplicateList entries={entries} />
            </>
          )}
        </div>
      </div>
      {scrolling && (
        <button
          type="button"
          className={styles.pause}
          aria-label={`${paused ? 'Play' : 'Pause'} the notices`}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? 'play' : 'pause'} />
          <span className={styles.word}>{paused ? 'Play' : 'Pause'}</span>
        </button>
      )}
      {(scrollState.tooWide || open) && (
        <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>
          <span className={styles.allWords}>All notices</span>
          <Icon name="chevron-down" />
        </button>
      )}
    </>
  );
}

/**
 * Notice ticker: a band of `title – content` items, separated by ` | `. It scrolls only if the notices do not
 * fit and motion is allowed; otherwise its one line can be moved by hand. It can be paused and expanded. While
 * notices are loading (null), its space is reserved to avoid a layout shift.
 */
export function Ticker({ items }: { items: readonly TickerItem[] | null }) {
  if (items === null) return <div className={styles.awaited} data-print="none" />;
  if (items.length === 0) return null;
  return (
    <section className={styles.band} data-print="none" aria-labelledby="ticker-name">
      <div className={styles.line}>
        <strong className={styles.name} id="ticker-name">
          Notices
        </strong>
        <Band items={items} />
      </div>
    </section>
  );
}
