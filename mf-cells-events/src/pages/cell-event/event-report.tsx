import { ActionLink, PdfFrame, Section } from '@kalalaya/kit';
import { HtmlBlock } from '../../parts/html-block.tsx';
import styles from './cell-event.module.css';
import type { EventReport } from './load-cell-event.ts';

/**
 * The report of an event (specification, section 2, /CellOne): agenda, description, links, and the report file in a
 * frame.
 */
export function EventReportSection({ report }: { report: EventReport }) {
  const { title, agenda, description, links, file } = report;
  return (
    <Section title={`${title} (Report)`} id="report">
      {agenda !== '' && (
        <div className={styles.agenda}>
          <h3 className={styles.label}>Agenda</h3>
          <HtmlBlock html={agenda} />
        </div>
      )}
      <HtmlBlock html={description} />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={label}>
              <ActionLink to={to}>{label}</ActionLink>
            </li>
          ))}
        </ul>
      )}
      {file !== null && (
        <div className={styles.frame}>
          <PdfFrame href={file.href} title={title} facts={file.facts} level={3} />
        </div>
      )}
    </Section>
  );
}
