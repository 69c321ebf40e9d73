/** Lines between two that a program sees: a terminal has one line that changes. */
const EVERY = 100;

/** Shows on standard error how far something has come, so that standard output holds the result alone. */
export interface Progress {
  /** `done` of what was `found` so far, which may still grow. */
  show(what: string, done: number, found?: number): void;
  /** Takes the line away. */
  end(): void;
}

/** Makes the progress of one command. */
export function createProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let shown = false;
  return {
    show(what, done, found) {
      const line = `${what}: ${done}${found === undefined ? '' : ` of ${found}`}`;
      if (stream.isTTY) {
        stream.write(`\r\u001b[K${line}`);
        shown = true;
      } else if (done % EVERY === 0) stream.write(`${line}\n`);
    },
    end() {
      if (shown) stream.write('\r\u001b[K');
      shown = false;
    },
  };
}
