import { ActionLink, PdfFrame, Section } from '@kalalaya/kit';
import { HtmlBlock } from '../html-block.tsx';
import type { EventReport } from './event-data.ts';
import styles from './event-report.module.css';

/**
 * Report of an event with agenda, description, links and framed file (specification, section 2, /CellOne).
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
