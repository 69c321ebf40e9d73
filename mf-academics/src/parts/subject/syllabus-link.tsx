import { Icon, isReadable, SmartLink, VisuallyHidden } from '@kalalaya/kit';
import styles from '../file-link.module.css';
import type { ProgrammeView } from './programme-view.ts';

/** Link to a programme's syllabus, if any. Files that browsers cannot display are downloaded. */
export function SyllabusLink({ programme: { name, syllabus } }: { programme: ProgrammeView }) {
  if (syllabus === null) return null;
  const { href, type, own } = syllabus;
  const words = (
    <span>
      Syllabus<VisuallyHidden> of {name}</VisuallyHidden>
      <small className={styles.facts}>{type}</small>
    </span>
  );
  if (own && !isReadable(href)) {
    return (
      <a className={styles.link} href={href} download="">
        <Icon name="download" />
        {words}
      </a>
    );
  }
  return (
    <SmartLink className={styles.link} to={href} newTab noIcon>
      <Icon name={own ? 'document' : 'external'} />
      {words}
    </SmartLink>
  );
}
