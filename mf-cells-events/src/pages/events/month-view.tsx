import { AsideBlock, Icon, longMonth, SmartLink, Text, VisuallyHidden, withKeys } from '@kalalaya/kit';
import { eventDetailsAddress } from '../../parts/addresses.ts';
import { type EventFilter, eventsAddress } from './filter.ts';
import type { Month, MonthData } from './month.ts';
import styles from './month-view.module.css';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A month as a calendar, with its events below. Works without scripts. */
export function MonthView({ data, filter }: { data: MonthData; filter: EventFilter }) {
  const { month, previous, next, today, weeks, blank, events } = data;
  // Kept at the first and last month, so that a pressed link does not lose the focus. The fragment keeps the place without
  // script.
  const step = (to: Month | null, label: string, icon: 'previous' | 'next') => (
    <SmartLink
      to={`${eventsAddress({ ...filter, month: to ?? month })}#month`}
      className={styles.step}
      aria-disabled={to === null || undefined}
      keepsPosition
    >
      <Icon name={icon} />
      <VisuallyHidden>{`${label}: ${to === null ? 'none' : longMonth(to)}`}</VisuallyHidden>
    </SmartLink>
  );
  return (
    <AsideBlock
      title={longMonth(month)}
      action={
        // Both are null if no other month has events.
        previous !== next && (
          <span className={styles.steps} id="month" data-print="none">
            {step(previous, 'Earlier', 'previous')}
            {step(next, 'Later', 'next')}
          </span>
        )
      }
    >
      <table className={styles.month}>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week[0]?.day}>
              {index === 0 && blank > 0 && <td colSpan={blank} />}
              {week.map(({ day, busy }) => (
                <td key={day} aria-current={day === today ? 'date' : undefined}>
                  {busy ? <b>{day}</b> : day}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.events}>
        {withKeys(events, ({ id, title }) => id || title).map(([key, { id, title, days }]) => (
          <li key={key}>
            <span className={styles.days}>{days}</span>{' '}
            {id === '' ? <Text>{title}</Text> : <SmartLink to={eventDetailsAddress(id)}>{title}</SmartLink>}
          </li>
        ))}
      </ul>
    </AsideBlock>
  );
}
