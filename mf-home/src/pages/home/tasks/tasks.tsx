import { hasPage, Icon, SmartLink } from '@kalalaya/kit';
import { type Site, useSite } from '@kalalaya/runtime';
import type { TaskState } from '../load-home.ts';
import styles from './tasks.module.css';

interface Task {
  readonly title: string;
  readonly to: string;
  readonly text: string;
  /** Second link of the task. */
  readonly more?: { readonly text: string; readonly to: string };
}

function tasksOf(site: Site, { applications, circular }: TaskState): readonly Task[] {
  return [
    {
      title: 'Apply',
      to: '/Admission',
      text: applications || 'How to apply, step by step',
    },
    {
      title: 'Fees and eligibility',
      to: '/Feestructure',
      text: 'What each year costs.',
      more: { text: 'Who can apply', to: '/Admission' },
    },
    {
      title: 'Examinations',
      to: '/Circular',
      text: circular === null ? 'Timetables, hall tickets and results' : '',
      ...(circular !== null && { more: { text: circular.title, to: circular.to } }),
    },
    {
      title: 'Visit',
      to: '/Contact',
      text: site.address.slice(0, 2).join(', '),
    },
    { title: 'Documents', to: '/documents', text: 'Reports, minutes, policies and forms' },
  ].filter(({ to }) => hasPage(site, to));
}

/** What most visitors come for, in one row below the banner. */
export function Tasks({ state }: { state: TaskState }) {
  const site = useSite();
  const tasks = tasksOf(site, state);
  if (tasks.length === 0) return null;
  return (
    <nav className={styles.tasks} data-print="none" aria-label="Most visited">
      <ul className={styles.list}>
        {tasks.map(({ title, to, text, more }) => (
          <li key={title} className={styles.task}>
            <p className={styles.title}>
              <SmartLink to={to}>
                {title}
                <Icon name="arrow-right" />
              </SmartLink>
            </p>
            <p className={styles.text}>
              {text}
              {more !== undefined && hasPage(site, more.to.split('#')[0] ?? '') && (
                <>
                  {text !== '' && ' '}
                  <SmartLink to={more.to}>{more.text}</SmartLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
