import {
  anchorOf,
  hasPage,
  LoadFailed,
  NO_DATA,
  Notice,
  type Part,
  Section,
  SmartLink,
  Text,
  withKeys,
} from '@kalalaya/kit';
import { SubjectIcon } from '@kalalaya/kit/subject-icon/subject-icon.tsx';
import { subjectOf } from '@kalalaya/kit/subject-icon/subject-of.ts';
import { useSite } from '@kalalaya/runtime';
import type { Counts } from '../load-home.ts';
import { Counters } from './counters.tsx';
import styles from './subjects.module.css';

/** Subjects We Offer: subjects with icons, and the counters (specification, section 2, Home). */
export function Subjects({ subjects, counts }: { subjects: Part<readonly string[]>; counts: Part<Counts> }) {
  const hasSubjectPage = hasPage(useSite(), '/Programmes');
  return (
    <Section full title="Subjects We Offer" action={counts.ok && <Counters counts={counts.value} />}>
      {!subjects.ok && <LoadFailed message={NO_DATA} part />}
      {subjects.ok && subjects.value.length === 0 && <Notice kind="empty">{NO_DATA}</Notice>}
      {subjects.ok && subjects.value.length > 0 && (
        <ul className={styles.grid}>
          {withKeys(subjects.value, (name) => name).map(([key, name], index, { length }) => (
            <li
              key={key}
              className={styles.tile}
              data-rest={index >= length - (length % 3) ? length % 3 : undefined}
              data-whole-row={(length % 2 === 1 && index === length - 1) || undefined}
            >
              <SubjectIcon subject={subjectOf(name)} />
              <Text as="h3" className={styles.name} of={name}>
                {hasSubjectPage ? (
                  <SmartLink to={`/Programmes#${anchorOf('subject', name)}`}>{name || 'Untitled'}</SmartLink>
                ) : (
                  name || 'Untitled'
                )}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
