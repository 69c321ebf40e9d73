import { anchorOf, SafeHtml, Text, UploadPicture, withKeys } from '@kalalaya/kit';
import { ContactLinks } from '../contact-links.tsx';
import { ResumeLink } from './resume-link.tsx';
import styles from './teacher-card.module.css';
import type { TeacherView } from './teacher-view.ts';

/**
 * A teacher with portrait or initials, contact, résumé and description (specification, section 2, Teaching
 * Staff).
 */
function TeacherCard({ teacher, level }: { teacher: TeacherView; level: 2 | 3 }) {
  const { name, designation, education, photo, email, phone, resume, description } = teacher;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      {/* The name follows as text, so the portrait is decorative for screen readers. */}
      <UploadPicture src={photo} alt="" name={name} kind="face" ratio="4/5" className={styles.face} />
      <div>
        <Text as={Heading} className={styles.name}>
          {name}
        </Text>
        {designation !== '' && (
          <Text as="p" className={styles.role}>
            {designation}
          </Text>
        )}
        {education !== '' && <p className={styles.education}>{education}</p>}
        <div className={styles.contact}>
          <ContactLinks email={email} phone={phone} />
          {resume !== null && (
            <p className={styles.resume}>
              <ResumeLink file={resume} teacherName={name} />
            </p>
          )}
        </div>
      </div>
      {description !== '' && <SafeHtml html={description} className={styles.description} />}
    </article>
  );
}

/** List of teachers in as many columns as fill its rows. */
export function TeacherList({ teachers, level }: { teachers: readonly TeacherView[]; level: 2 | 3 }) {
  return (
    <ul className={styles.list} data-count={teachers.length}>
      {withKeys(teachers, ({ name }) => anchorOf('staff', name)).map(([key, teacher]) => (
        <li key={key} id={key.replace(' #', '-')} className={styles.entry}>
          <TeacherCard teacher={teacher} level={level} />
        </li>
      ))}
    </ul>
  );
}
