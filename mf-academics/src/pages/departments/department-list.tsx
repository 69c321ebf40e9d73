import { Icon, langOf, Notice, SmartLink, SubjectIcon, subjectOf, withKeys } from '@kalalaya/kit';
import { departmentAddress } from '../../parts/subject/same-name.ts';
import styles from './department-list.module.css';

export interface DepartmentListProps {
  readonly names: readonly string[];
  /** Text shown without departments. */
  readonly empty: string;
}

/** List of departments of one kind. Departments without a name are not linked. */
export function DepartmentList({ names, empty }: DepartmentListProps) {
  if (names.length === 0) return <Notice kind="empty">{empty}</Notice>;
  return (
    <ul className={styles.list}>
      {withKeys(names, (name) => name).map(([key, name]) => (
        <li key={key} lang={langOf(name)}>
          {name === '' ? (
            'Untitled'
          ) : (
            <SmartLink className={styles.link} to={departmentAddress(name)}>
              <SubjectIcon subject={subjectOf(name)} />
              <span>{name}</span>
              <Icon name="arrow-right" className={styles.arrow} />
            </SmartLink>
          )}
        </li>
      ))}
    </ul>
  );
}
