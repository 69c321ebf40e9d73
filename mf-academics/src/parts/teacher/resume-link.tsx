import { type FileView, factTexts, Icon, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from '../file-link.module.css';

/** Download link for a teacher's résumé, with type and size. External files open in a new tab. */
export function ResumeLink({ file, teacherName }: { file: FileView; teacherName: string }) {
  const words = (
    <span>
      Résumé
      <VisuallyHidden> of {teacherName}</VisuallyHidden>
      <small className={styles.facts}>{factTexts(file.href, file.facts).join(', ')}</small>
    </span>
  );
  // Browsers ignore `download` across origins.
  if (!file.own) {
    return (
      <SmartLink className={styles.link} to={file.href} newTab noIcon>
        {words}
        <Icon name="external" />
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
