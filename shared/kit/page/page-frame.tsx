import type { Crumb, PageHandle } from '@kalalaya/contract/page';
import type { Site } from '@kalalaya/runtime';
import { useParams } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Hem } from '../kasavu/kasavu.tsx';
import { langOf } from '../lang.ts';
import { SmartLink } from '../link/smart-link.tsx';
import styles from './page-frame.module.css';

/** Props of `PageFrame`. */
export interface PageFrameProps {
  readonly handle: PageHandle;
  /** What the page's loader brought; undefined while it loads. */
  readonly result: unknown;
  readonly site: Site;
  readonly children: ReactNode;
}

/** Titles of more characters than this, as metrics have, are set smaller: they would fill a window. */
const LONG_TITLE = 48;

/** A page this many steps down, as in the AQAR's tree, keeps the way to it in sight. */
const DEEP = 3;

/** A step of more characters than this gives way where the line is too short for all. */
const LONG_STEP = 12;

/** The heading every page has: the shell moves the focus here after a navigation. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * A page under its quiet head: where it stands, its title, one line, hills and a gold hem; then the content.
 * A `bare` page (Home) brings its own head and the full width.
 */
export function PageFrame({ handle, result, site, children }: PageFrameProps) {
  const head = handle.head(result, site, useParams());
  if (head.bare === true) return children;
  return (
    <>
      <Breadcrumb crumbs={head.crumbs ?? []} title={head.title} />
      <header className={styles.head}>
        <div className={styles.inner}>
          <h1
            id={PAGE_TITLE_ID}
            className={styles.title}
            tabIndex={-1}
            lang={langOf(head.title)}
            data-long={head.title.length > LONG_TITLE || undefined}
          >
            {head.title}
          </h1>
          {head.lead !== undefined && head.lead !== '' && (
            <p className={styles.lead} lang={langOf(head.lead)}>
              {head.lead}
            </p>
          )}
        </div>
        {/* After the words, on which their place depends: a browser may paint before all of them are there. */}
        <Range />
      </header>
      <Hem />
      <div className={styles.content}>{children}</div>
    </>
  );
}

const isLong = (label: string) => label.length > LONG_STEP || undefined;

/** Home, the steps between, and the page itself as the current one. */
function Breadcrumb({ crumbs, title }: { crumbs: readonly Crumb[]; title: string }) {
  return (
    <nav className={styles.crumbs} aria-label="You are here" data-deep={crumbs.length >= DEEP || undefined}>
      <ol>
        <li>
          <SmartLink to="/">Home</SmartLink>
        </li>
        {crumbs.map((crumb) => (
          <li
            key={`${crumb.label} ${crumb.to ?? ''}`}
            lang={langOf(crumb.label)}
            data-long={isLong(crumb.label)}
          >
            {crumb.to === undefined ? (
              <span>{crumb.label}</span>
            ) : (
              <SmartLink to={crumb.to}>{crumb.label}</SmartLink>
            )}
          </li>
        ))}
        <li aria-current="page" lang={langOf(title)} data-long={isLong(title)}>
          <span>{title}</span>
        </li>
      </ol>
    </nav>
  );
}

/** Two ridges along the lower edge. */
function Range() {
  return (
    <svg
      className={styles.range}
      viewBox="0 0 1600 160"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <path
        className={styles.far}
        d="M0 160h380c90 0 90-14 180-14 70 0 70-54 140-54 60 0 60 20 120 20 60 0 60-48 120-48s60 40 120 40 60-64 120-64c70 0 70 52 140 52 60 0 60-66 120-66 80 0 80 44 160 44v90z"
      />
      <path
        className={styles.near}
        d="M0 160h640c90 0 90-20 180-20s90-24 180-24c70 0 70 24 140 24 75 0 75-36 150-36 80 0 80 26 160 26 75 0 75-32 150-32v62z"
      />
    </svg>
  );
}
