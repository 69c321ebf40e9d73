import { AsideBlock, dateRange, Facts } from '@kalalaya/kit';
import type { ReactNode } from 'react';

/** Dates and venue beside an event's text, as rows of label and value. `children` are rendered below them. */
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

/** Subtitle of an event's page: its dates and venue, as far as they are known. */
export function eventLead(from: string, until: string, venue = ''): string {
  return [dateRange(from, until, ''), venue].filter((part) => part !== '').join(' · ');
}
