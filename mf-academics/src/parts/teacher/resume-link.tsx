import { type FileView, factTexts, Icon, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from '../file-link.module.css';

/** A teacher's résumé to save, with its type and size; one on another site opens there. */
export function ResumeLink({ file, of }: { file: FileView; of: string }) {
  const words = (
    <span>
      Résumé
      <VisuallyHidden> of {of}</VisuallyHidden>
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
