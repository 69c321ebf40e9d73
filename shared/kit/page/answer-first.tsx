import type { PageContent } from '@kalalaya/runtime';
import type { ReactNode } from 'react';
import { Facts } from '../facts/facts.tsx';
import { Section } from '../layout/section.tsx';
import styles from './answer-first.module.css';
import { PackText, type PackTextProps } from './pack-text.tsx';

/** Facts above the answer; others stand with the text. */
const KEY_FACTS = 3;

export interface AnswerFirstProps
  extends Pick<PageContent, 'title' | 'html' | 'facts'>,
    Pick<PackTextProps, 'action' | 'picture'> {
  /** The list, table, form or file that visitors open the page for. */
  readonly children: ReactNode;
}

/** A page that visitors open with a question: at most three key facts and the answer, then the text about it. */
export function AnswerFirst({ title, html, facts, action, picture, children }: AnswerFirstProps) {
  return (
    <>
      <div className={styles.top}>
        <Facts variant="line" items={facts.slice(0, KEY_FACTS)} />
        {action}
      </div>
      <div className={styles.answer}>{children}</div>
      <AboutText title={title} html={html} facts={facts.slice(KEY_FACTS)} picture={picture} />
    </>
  );
}

/** The text about a page, below its answer. Renders nothing if all are empty. */
export function AboutText({ title, html, facts, picture }: Omit<AnswerFirstProps, 'action' | 'children'>) {
  const text = <PackText html={html} facts={facts} picture={picture} opens={false} />;
  // A text that opens with a heading, or a picture alone, needs no heading of its own.
  const hasTitle = facts.length > 0 || (html !== '' && !/^\s*<h\d/.test(html));
  if (hasTitle) return <Section title={`About ${title || 'this page'}`}>{text}</Section>;
  return (html !== '' || picture !== undefined) && <div className={styles.text}>{text}</div>;
}
