import type { DepartmentItem } from '@kalalaya/contract/calls';
import { Icon, Notice, SmartLink, Text, withKeys } from '@kalalaya/kit';
import { SubjectIcon } from '@kalalaya/kit/subject-icon/subject-icon.tsx';
import { subjectOf } from '@kalalaya/kit/subject-icon/subject-of.ts';
import { departmentAddress } from '../../parts/subject/programme-view.ts';
import styles from './department-list.module.css';

export interface DepartmentListProps {
  readonly departments: readonly DepartmentItem[];
  /** Text shown without departments. */
  readonly empty: string;
}

/** List of departments of one kind with their heads. Departments without a name are not linked. */
export function DepartmentList({ departments, empty }: DepartmentListProps) {
  if (departments.length === 0) return <Notice kind="empty">{empty}</Notice>;
  return (
    <ul className={styles.list}>
      {withKeys(departments, ({ department }) => department).map(([key, { department: name, hod }]) => (
        <Text as="li" key={key} of={name}>
          {name === '' ? (
            'Untitled'
          ) : (
            <SmartLink className={styles.link} to={departmentAddress(name)}>
              <SubjectIcon subject={subjectOf(name)} />
              <span>
                {name}{' '}
                {hod !== '' && (
                  <span className={styles.head} lang="en">
                    Head: <Text>{hod}</Text>
                  </span>
                )}
              </span>
              <Icon name="arrow-right" className={styles.arrow} />
            </SmartLink>
          )}
        </Text>
      ))}
    </ul>
  );
}
