import type { ReactNode } from 'react';

/** One tab with its panel. */
export interface TabItem {
  /** Used in the address as a fragment, and as the section's id: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Number of things in the panel, shown small behind the title. */
  readonly count?: number;
  readonly content: ReactNode;
}

/** Props of `Tabs`. */
export interface TabsProps {
  /** Names the list of tabs. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** Id of the tab open at first; the first one when left out. */
  readonly initial?: string;
}

/** A tab's words: the title and, smaller, the count. */
export function TabTitle({ title, count }: Pick<TabItem, 'title' | 'count'>) {
  return (
    <>
      {title}
      {count !== undefined && <small> {count}</small>}
    </>
  );
}
