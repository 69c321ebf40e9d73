import type { ReactNode } from 'react';

/** One tab with its panel. */
export interface TabItem {
  /** Fragment in the address and id of the section: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Number of items in the panel, shown in smaller type after the title. */
  readonly count?: number;
  readonly content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Id of the initially open tab; default: the first. */
  readonly initial?: string;
}

/** The title of a tab with its count in smaller type. */
export function TabTitle({ title, count }: Pick<TabItem, 'title' | 'count'>) {
  return (
    <>
      {title}
      {count !== undefined && <small> {count}</small>}
    </>
  );
}
