import { AsideBlock, dateRange, Facts } from '@kalalaya/kit';
import type { ReactNode } from 'react';

/** When and where, beside an event's text. `rows` are label and value in their order; `children` stand below them. */
export function EventFacts({
  rows,
  children,
}: {
  rows: readonly (readonly [label: string, value: string])[];
  children?: ReactNode;
}) {
  return (
    <AsideBlock title="When and where">
      <Facts variant="rows" items={rows.map(([label, value]) => ({ label, value }))} />
      {children}
    </AsideBlock>
  );
}

/** The line under an event's title: its days and place, what is known of them. */
export function eventLead(from: string, until: string, venue = ''): string {
  return [dateRange(from, until, ''), venue].filter((part) => part !== '').join(' · ');
}
