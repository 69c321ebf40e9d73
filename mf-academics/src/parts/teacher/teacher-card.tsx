import { anchorOf, langOf, SafeHtml, UploadPicture, withKeys } from '@kalalaya/kit';
import { ContactLinks } from '../contact-links.tsx';
import { ResumeLink } from './resume-link.tsx';
import styles from './teacher-card.module.css';
import type { TeacherView } from './teacher-view.ts';

/** Props of `TeacherCard`. */
export interface TeacherCardProps {
  readonly teacher: TeacherView;
  /** Level of the name's heading. */
  readonly level: 2 | 3;
}

/**
 * A teacher: portrait or initials beside name, designation, highest education, contact, résumé and a few words
 * (specification, section 2, Teaching Staff).
 */
function TeacherCard({ teacher, level }: TeacherCardProps) {
  const { name, designation, education, photo, email, phone, resume, description } = teacher;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {/* The name stands beside it: to a screen reader the portrait is ornament. */}
      <UploadPicture src={photo} alt="" name={name} kind="face" ratio="4/5" className={styles.face} />
      <div className={styles.words}>
        <Heading className={styles.name} lang={langOf(name)}>
          {name}
        </Heading>
        {designation !== '' && (
          <p className={styles.role} lang={langOf(designation)}>
            {designation}
          </p>
        )}
        {education !== '' && <p className={styles.education}>{education}</p>}
        <div className={styles.contact}>
          <ContactLinks email={email} phone={phone} />
          {resume !== null && (
            <p className={styles.resume}>
              <ResumeLink file={resume} of={name} />
            </p>
          )}
        </div>
      </div>
      {description !== '' && <SafeHtml html={description} className={styles.description} />}
    </article>
  );
}

/** Teachers in two columns, in the order given. */
export function TeacherList({ teachers, level }: { teachers: readonly TeacherView[]; level: 2 | 3 }) {
  return (
    <ul className={styles.list}>
      {withKeys(teachers, ({ name }) => anchorOf('staff', name)).map(([key, teacher]) => (
        <li key={key} id={key.replace(' #', '-')} className={styles.entry}>
          <TeacherCard teacher={teacher} level={level} />
        </li>
      ))}
    </ul>
  );
}
