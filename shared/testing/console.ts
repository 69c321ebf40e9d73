/** Takes the lines written to `console.error` away from the test's output while it is open. */
export interface HeardConsole {
  /** The lines so far, their words joined by a space. */
  readonly lines: readonly string[];
  /** Gives the console back. */
  stop(): void;
}

/**
 * Listens to `console.error`: the one line the portal writes for a failed call (specification, section 8) goes there.
 */
export function hearConsole(): HeardConsole {
  const lines: string[] = [];
  const original = console.error;
  const heard = (...words: unknown[]) => {
    lines.push(words.map(String).join(' '));
  };
  console.error = heard;
  return {
    lines,
    stop() {
      // A console that somebody else has taken meanwhile is theirs to give back.
      if (console.error === heard) console.error = original;
    },
  };
}
