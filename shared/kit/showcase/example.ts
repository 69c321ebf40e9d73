import type { ReactElement } from 'react';

/** A component with some content. */
export interface Example {
  /** Short name of the example. */
  readonly title: string;
  /** One line on when to use the component or what to look at. */
  readonly note: string;
  readonly element: ReactElement;
  /**
   * Accessible roles and names in order, e.g. `button "Send message"`: exactly the links, controls, pictures,
   * tables and landmarks before any script runs. Default: none.
   */
  readonly roles?: readonly string[];
}

/**
 * Examples by name, exported as `examples` from `<component>.examples.tsx`. Used by the showcase, tests and
 * docs/kit.md, but not by pages, so they are not part of a release.
 */
export type Examples = Readonly<Record<string, Example>>;
