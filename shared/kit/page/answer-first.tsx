import type { PageContent } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Section } from '../layout/section.tsx';
import styles from './answer-first.module.css';
import { keyFacts } from './pack-page.ts';
import { PackText, type PackTextProps } from './pack-text.tsx';

export interface AnswerFirstProps
  extends Pick<PageContent, 'title' | 'html' | 'facts'>,
    Pick<PackTextProps, 'picture'> {
  /** Rendered above the answer. */
  readonly action?: ReactNode;
  /** The list, table, form or file that visitors open the page for. */
  readonly children: ReactNode;
}

/** A page that visitors open with a question: below the key facts of its head the answer, then the text about it. */
export function AnswerFirst({ title, html, facts, action, picture, children }: AnswerFirstProps) {
  return (
    <>
      {action}
      <div className={styles.answer}>{children}</div>
      <AboutText title={title} html={html} facts={facts.slice(keyFacts(facts).length)} picture={picture} />
    </>
  );
}

/** The text about a page, below its answer. Renders nothing if all are empty. */
export function AboutText({ title, html, facts, picture }: Omit<AnswerFirstProps, 'action' | 'children'>) {
  const text = (
    <div className={styles.about}>
      <PackText html={html} facts={facts} picture={picture} opens={false} />
    </div>
  );
  // A text that opens with a heading, or a picture alone, needs no heading of its own.
  const hasTitle = facts.length > 0 || (html !== '' && !/^\s*<h\d/.test(html));
  if (hasTitle) return <Section title={`About ${title || 'this page'}`}>{text}</Section>;
  return (html !== '' || picture !== undefined) && <div className={styles.text}>{text}</div>;
}
