import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Collects what a process prints. Returns a function that returns it so far. */
export function collectOutput(child: ChildProcessByStdio<null, Readable, Readable>): () => string {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return () => printed;
}
