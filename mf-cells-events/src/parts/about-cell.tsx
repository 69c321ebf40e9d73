import { Section } from '@kalalaya/kit';
import { HtmlBlock } from './html-block.tsx';

/** Returns true for a description with a table, which is what visitors open the cell's page for. */
export const answersWithTable = (descr: string): boolean => descr.includes('<table');

/** The description of a cell: an HTML field; '' renders nothing. */
export function AboutCell({ name, descr }: { name: string; descr: string }) {
  if (descr === '') return null;
  return (
    <Section title={`About ${name}`} id="about">
      <HtmlBlock html={descr} />
    </Section>
  );
}
