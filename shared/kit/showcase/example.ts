import type { ReactElement } from 'react';

/** What an example is drawn with: content as usual, none, long words, Malayalam, one thing, or many. */
export type ExampleState = 'usual' | 'empty' | 'long' | 'malayalam' | 'one' | 'many';

/** A component in one state. */
export interface Example {
  /** What is shown, in a few words. */
  readonly title: string;
  /** One line: when to use it, or what to look at. */
  readonly note: string;
  readonly state: ExampleState;
  readonly element: ReactElement;
  /**
   * What a screen reader finds in it, in order: `button "Send message"`. Exactly these links, controls, pictures,
   * tables and landmarks are there before any script runs; none when left out.
   */
  readonly roles?: readonly string[];
}

/**
 * Examples by name, in the order of the page: what `<component>.examples.tsx` exports as `examples`. The page of the kit
 * shows them, tests draw them, docs/kit.md lists them. No page imports them, so they are part of no release.
 */
export type Examples = Readonly<Record<string, Example>>;
