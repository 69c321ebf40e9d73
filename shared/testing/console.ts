/** A running capture of `console.error`, which keeps its lines out of the test's output. */
export interface ConsoleCapture {
  /** The lines so far, their arguments joined by a space. */
  readonly lines: readonly string[];
  /** Restores the console. */
  stop(): void;
}

/** Captures `console.error`, where the portal logs one line per failed call (specification, section 8). */
export function captureConsole(): ConsoleCapture {
  const lines: string[] = [];
  const original = console.error;
  const record = (...words: unknown[]) => {
    lines.push(words.map(String).join(' '));
  };
  console.error = record;
  return {
    lines,
    stop() {
      // If other code has replaced the console meanwhile, restoring it is up to that code.
      if (console.error === record) console.error = original;
    },
  };
}
