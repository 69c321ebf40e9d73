import type { Crumb, PageHandle } from '@kalalaya/contract/page';
import { type Site, useParams } from '@kalalaya/runtime';
import { type ReactNode, useContext } from 'react';
import { Heading } from '../heading/heading.tsx';
import { Hem } from '../kasavu/kasavu.tsx';
import { ContactText } from '../link/contact-text.tsx';
import { SmartLink } from '../link/smart-link.tsx';
import { PageOptionsContext } from '../page-options.ts';
import { Text } from '../text/text.tsx';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  readonly handle: PageHandle;
  /** Result of the page's loader; undefined while it loads. */
  readonly result: unknown;
  readonly site: Site;
  readonly children: ReactNode;
}

/** Titles with more characters, e.g. of metrics, are set in smaller type. */
const LONG_TITLE = 48;

/** With this many breadcrumb entries, as in the AQAR tree, the breadcrumb is sticky. */
const DEEP_CRUMBS = 3;

/** Breadcrumb entries with more characters shrink if the line is too short. */
const LONG_CRUMB = 12;

/** Id of the page heading, which the shell focuses after a navigation. */
export const PAGE_TITLE_ID = 'page-title';

/**
 * The frame of a page: breadcrumb, title, lead and key facts in the design of its kind, then the content. A `bare` page
 * (Home) renders its own head at full width.
 */
export function PageFrame({ handle, result, site, children }: PageFrameProps) {
  const head = handle.head(result, site, useParams());
  const { band, breadcrumb } = useContext(PageOptionsContext);
  if (head.bare === true) return children;
  const kind = band ? (head.kind ?? 'text') : 'plain';
  return (
    <>
      {breadcrumb && <Breadcrumb crumbs={head.crumbs ?? []} title={head.title} kind={kind} />}
      <header className={styles.head} data-kind={kind}>
        <div className={styles.inner}>
          <Heading
            level={1}
            id={PAGE_TITLE_ID}
            className={styles.title}
            tabIndex={-1}
            data-long={head.title.length > LONG_TITLE || undefined}
          >
            {head.title}
          </Heading>
          {head.lead !== undefined && head.lead !== '' && (
            <Text as="p" className={styles.lead}>
              {head.lead}
            </Text>
          )}
          {head.facts !== undefined && head.facts.length > 0 && (
            <dl className={styles.facts}>
              {head.facts.map(({ label, value }) => (
                <div key={label}>
                  <Text as="dt">{label}</Text>
                  <Text as="dd" of={value}>
                    <ContactText text={value} />
                  </Text>
                </div>
              ))}
            </dl>
          )}
        </div>
      </header>
      {kind === 'profile' && <Hem />}
      <div className={styles.content}>{children}</div>
    </>
  );
}

const isLong = (label: string) => label.length > LONG_CRUMB || undefined;

interface BreadcrumbProps {
  readonly crumbs: readonly Crumb[];
  readonly title: string;
  /** Kind of the page head, whose background it shares. */
  readonly kind: string;
}

/** Home, the given entries, and the page itself as the current one. */
function Breadcrumb({ crumbs, title, kind }: BreadcrumbProps) {
  return (
    <nav
      className={styles.crumbs}
      data-print="none"
      aria-label="You are here"
      data-kind={kind}
      data-deep={crumbs.length >= DEEP_CRUMBS || undefined}
    >
      <ol>
        <li>
          <SmartLink to="/">Home</SmartLink>
        </li>
        {crumbs.map((crumb) => (
          <Text
            as="li"
            key={`${crumb.label} ${crumb.to ?? ''}`}
            of={crumb.label}
            data-long={isLong(crumb.label)}
          >
            {crumb.to === undefined ? (
              <span>{crumb.label}</span>
            ) : (
              <SmartLink to={crumb.to}>{crumb.label}</SmartLink>
            )}
          </Text>
        ))}
        <Text as="li" aria-current="page" of={title} data-long={isLong(title)}>
          <span>{title}</span>
        </Text>
      </ol>
    </nav>
  );
}
