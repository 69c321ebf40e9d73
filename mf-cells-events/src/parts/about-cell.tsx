import { Section } from '@kalalaya/kit';
import { HtmlBlock } from './html-block.tsx';

/** The description of a cell: an HTML field; '' renders nothing. */
export function AboutCell({ name, descr }: { name: string; descr: string }) {
  if (descr === '') return null;
  return (
    <Section title={`About ${name}`} id="about">
      <HtmlBlock html={descr} />
    </Section>
  );
}
