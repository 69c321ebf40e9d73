import { type FileView, formatBytes, Icon, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from './report-file.module.css';

/** Props of `ReportFile`. */
export interface ReportFileProps {
  readonly title: string;
  readonly file: FileView;
  /**
   * `save`: an icon that saves the file; `open`: Download in a new tab, as the cell page has it (specification,
   * section 2).
   */
  readonly action: 'save' | 'open';
}

/** The document of a report in a table's cell, with its type and size. */
export function ReportFile({ title, file, action }: ReportFileProps) {
  const size = file.facts.bytes === undefined ? '' : formatBytes(file.facts.bytes);
  const facts = (
    <span className={styles.facts}>{[file.type, size].filter((text) => text !== '').join(', ')}</span>
  );
  // Another site's file cannot be saved from here: browsers ignore `download` across origins.
  if (action === 'open' || !file.own) {
    return (
      <SmartLink className={styles.link} to={file.href} newTab noIcon>
        <Icon name={file.own ? 'download' : 'external'} />
        <span>
          Download<VisuallyHidden> {title}</VisuallyHidden>
        </span>
        {facts}
      </SmartLink>
    );
  }
  return (
    <a className={styles.link} href={file.href} download={file.name}>
      <Icon name="download" />
      <VisuallyHidden>Download {title}</VisuallyHidden>
      {facts}
    </a>
  );
}
