/** Without a terminal, one line is written for each of this many steps. */
const STEPS_PER_LINE = 100;

/** Shows progress on standard error, so that standard output contains only the result. */
export interface Progress {
  /** Shows `done` of `found` steps; `found` may still grow. */
  show(what: string, done: number, total?: number): void;
  /** Removes the line. */
  end(): void;
}

export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let isShown = false;
  return {
    show(what, done, total) {
      const line = `${what}: ${done}${total === undefined ? '' : ` of ${total}`}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${line}`);
        isShown = true;
      } else if (done % STEPS_PER_LINE === 0) stream.write(`${line}\n`);
    },
    end() {
      if (isShown) stream.write('\r\u001b[K');
      isShown = false;
    },
  };
}
