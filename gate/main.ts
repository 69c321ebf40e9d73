// The gate as a process of its own: reads a task from standard input, prints events as lines of JSON.
import { text } from 'node:stream/consumers';
import { ExpectedError } from '@kalalaya/node/errors';
import * as v from 'valibot';
import { readConfig } from '../server/src/base/config.ts';
import { type GateEvent, gateTask } from '../server/src/publishing/gate-process.ts';
import { checkRelease } from './check-release.ts';

const write = (event: GateEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);
const task = v.parse(gateTask, JSON.parse(await text(process.stdin)));
try {
  const progress = (line: string) => write({ kind: 'progress', text: line });
  const findings = await checkRelease({ ...task, config: readConfig(process.env), progress });
  write({ kind: 'findings', findings });
} catch (error) {
  if (!(error instanceof ExpectedError)) throw error;
  write({ kind: 'failed', text: error.message });
}
process.exit();
