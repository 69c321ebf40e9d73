import { type FileView, formatBytes, Icon, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from './report-file.module.css';

export interface ReportFileProps {
  readonly title: string;
  readonly file: FileView;
  /**
   * `save` saves the file; `open` opens it in a new tab, for the cell page (specification, section 2).
   */
  readonly action: 'save' | 'open';
}

/** Download link of a report in a table cell, with type and size. */
export function ReportFile({ title, file, action }: ReportFileProps) {
  const size = file.facts.bytes === undefined ? '' : formatBytes(file.facts.bytes);
  const words = (
    <span>
      <VisuallyHidden>Download {title} </VisuallyHidden>
      {[file.type, size].filter((text) => text !== '').join(', ') || 'File'}
    </span>
  );
  // Browsers ignore `download` for cross-origin links.
  if (action === 'open' || !file.own) {
    return (
      <SmartLink className={styles.link} to={file.href} newTab noIcon>
        <Icon name={file.own ? 'download' : 'external'} />
        {words}
      </SmartLink>
    );
  }
  return (
    <a className={styles.link} href={file.href} download={file.name}>
      <Icon name="download" />
      {words}
    </a>
  );
}
