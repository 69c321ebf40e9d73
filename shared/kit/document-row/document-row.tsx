import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { linkKind } from '../link/link-kind.ts';
import { SmartLink } from '../link/smart-link.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type DocumentItem, documentNoun, documentType, factTexts, isReadable } from './document-kind.ts';
import styles from './document-row.module.css';
import { Sheet } from './sheet.tsx';

export interface DocumentRowProps extends DocumentItem, Pick<DocumentActionsProps, 'extra'> {
  /** Heading level of the title; a plain paragraph if omitted. */
  readonly level?: 2 | 3 | 4;
  /** Address of the document page; turns the title into a link. */
  readonly to?: string;
  /** Location of the document, e.g. the titles of its folders. */
  readonly context?: string;
  /** Known problem with the file, shown before it is opened. */
  readonly fault?: string | undefined;
}

/** Returns true if a document has a View link: browsers can display it, or it is on another site. */
const isViewable = (href: string) => linkKind(href) === 'external' || isReadable(href);

/**
 * A document with type icon, title, size, pages, year, and View (new tab) and Download links. A file that
 * browsers cannot display only has Download; one on another site only has View. Unless the title is a link of its own,
 * clicking anywhere on the row opens the document.
 */
export function DocumentRow(props: DocumentRowProps) {
  const { title, facts, year, level, to, context = '', fault } = props;
  const href = props.href ?? '';
  const kind = linkKind(href);
  const heading = {
    className: styles.title,
    of: title,
    children: to === undefined ? title : <SmartLink to={to}>{title}</SmartLink>,
  };
  const texts = kind === undefined ? [] : [...factTexts(href, facts)];
  if (year !== undefined && year !== '') texts.push(year);
  return (
    <div
      className={cx(
        styles.row,
        to === undefined && kind !== undefined && isViewable(href) && styles.pressable,
      )}
    >
      <Sheet type={kind === undefined ? '' : documentType(href)} />
      <div>
        {level === undefined ? <Text as="p" {...heading} /> : <Heading level={level} {...heading} />}
        {(context !== '' || texts.length > 0) && (
          <p className={styles.facts}>
            {context !== '' && <Text>{context}</Text>}
            {texts.map((text) => (
              <Fragment key={text}>
                {' '}
                <span className={styles.fact}>{text}</span>
              </Fragment>
            ))}
          </p>
        )}
        {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      </div>
      <div className={styles.actions}>
        {kind === undefined ? (
          <span className={styles.missing}>N/A</span>
        ) : (
          <DocumentActions {...props} href={href} />
        )}
      </div>
    </div>
  );
}

interface DocumentActionsProps extends DocumentItem {
  readonly href: string;
  /** Buttons beside the links, e.g. to copy the address. They may be invisible. */
  readonly extra?: ReactNode;
}

/** The View and Download links alone, for a table cell. Renders nothing without a usable address. */
export function DocumentActions(props: DocumentActionsProps) {
  const { title, href, fileName, extra } = props;
  const noun = documentNoun(href);
  const kind = linkKind(href);
  if (kind === undefined) return null;
  const external = kind === 'external';
  return (
    <span className={styles.pair}>
      {Boolean(extra) && <span className={styles.extra}>{extra}</span>}
      {isViewable(href) && (
        <SmartLink className={cx(styles.action, styles.view)} to={href} newTab noIcon>
          <span>
            {props.viewLabel ?? `View ${noun}`}
            <VisuallyHidden> {title}</VisuallyHidden>
          </span>
          {external && <Icon name="external" />}
        </SmartLink>
      )}
      {/* No download link for another site: browsers ignore `download` across origins. */}
      {!external && (
        <a className={styles.action} href={href} download={fileName ?? ''}>
          <Icon name="download" />
          <span>
            Download {noun}
            <VisuallyHidden> {title}</VisuallyHidden>
          </span>
        </a>
      )}
    </span>
  );
}
