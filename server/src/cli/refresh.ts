import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { Command } from 'commander';
import * as v from 'valibot';
import { Findings, isFault, type RefreshedCall, refreshedCall } from '../admin-api/index.ts';
import { type Config, readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { runningServer } from './health.ts';
import { createProgress } from './progress.ts';
import { cut, table } from './table.ts';

const refusal = v.object({ error: v.string() });

/** Why a server refuses, in its own words; null for what it says otherwise. */
function refusalIn(text: string): string | null {
  try {
    const read = v.safeParse(refusal, JSON.parse(text));
    return read.success ? read.output.error : null;
  } catch {
    return null;
  }
}

async function ask(config: Config, body: { college?: string; call?: string }): Promise<Response> {
  const { address, headers } = runningServer(config);
  const response = await fetch(`${address}/portal/refresh`, {
    method: 'POST',
    // Lines are to come one by one, not when a compressor has enough of them.
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ConfigError(
      `No portal answers at ${address}.\nStart it, or set HOST and PORT as it has them.`,
      {
        cause: error,
      },
    );
  });
  if (response.ok) return response;
  const said = refusalIn(await response.text());
  throw new ConfigError(`The portal at ${address} refuses: ${said ?? `status ${response.status}`}`);
}

/** The lines of an answer as they come. Throws `ConfigError` when the server refuses, or stops in the middle. */
async function* linesOf(response: Response): AsyncGenerator<RefreshedCall> {
  if (response.body === null) return;
  try {
    for await (const line of createInterface({ input: Readable.from(response.body) })) {
      const said = refusalIn(line);
      if (said !== null) throw new ConfigError(said);
      yield v.parse(refreshedCall, JSON.parse(line));
    }
  } catch (error) {
    if (error instanceof ConfigError || v.isValiError(error)) throw error;
    throw new ConfigError('The portal broke off. Its log says why.', { cause: error });
  }
}

function callTable(answers: readonly RefreshedCall[]): string {
  const byCall = Map.groupBy(answers, ({ call }) => call);
  const rows = [...byCall].map(([call, all]) => {
    const count = (outcome: RefreshedCall['outcome']) => {
      const found = all.filter((one) => one.outcome === outcome).length;
      return found === 0 ? '-' : String(found);
    };
    const dropped = all.flatMap(({ notes }) => notes).filter(({ what }) => what === 'rows' || what === 'cut');
    const gone = dropped.reduce((sum, note) => sum + note.count, 0);
    return [
      call,
      count('changed'),
      count('same'),
      count('failed'),
      String(all.reduce((sum, one) => sum + one.rows, 0)),
      gone === 0 ? '-' : String(gone),
    ];
  });
  return table(['CALL', 'CHANGED', 'SAME', 'FAILED', 'ROWS', 'DROPPED'], rows);
}

function faultTable(answers: readonly RefreshedCall[]): string[] {
  const findings = new Findings();
  for (const { call, address, outcome, why, notes } of answers) {
    if (outcome === 'failed') findings.add('failed', call, why, address);
    for (const note of notes) findings.addNote(call, address, note);
  }
  const rows = findings
    .all()
    .filter(isFault)
    .map(({ kind, where, what, times, examples }) => [
      kind,
      where,
      cut(what, 90),
      String(times),
      cut(examples[0] === where ? '' : (examples[0] ?? ''), 60),
    ]);
  return rows.length === 0 ? [] : [table(['FINDING', 'CALL', 'WHAT', 'TIMES', 'FOR EXAMPLE IN'], rows)];
}

async function refreshNow(
  call: string | undefined,
  { college, json = false }: { college?: string; json?: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  const progress = createProgress();
  const answers: RefreshedCall[] = [];
  const response = await ask(config, {
    ...(college !== undefined && { college }),
    ...(call !== undefined && { call }),
  });
  for await (const answer of linesOf(response)) {
    answers.push(answer);
    progress.show('answers', answers.length);
  }
  progress.end();
  const failed = answers.filter(({ outcome }) => outcome === 'failed').length;
  const sum = `${answers.length - failed} fetched, ${failed} failed; what was kept before of these stays.`;
  if (json) console.log(JSON.stringify(answers, null, 2));
  else
    console.log(
      [callTable(answers), ...faultTable(answers), failed === 0 ? `${answers.length} fetched.` : sum].join(
        '\n\n',
      ),
    );
  if (failed > 0) process.exitCode = 1;
}

/** `portal refresh`: has the running server fetch a college's answers now, and says what came. */
export function refreshCommand(): Command {
  return new Command('refresh')
    .argument('[call]', 'a call, e.g. /Committees or /cell/652; every call when left out')
    .description('fetch the answers of an admin API now: the running server does, and says what came')
    .option('--college <id>', 'whose API; COLLEGE when left out')
    .option('--json', 'for a program')
    .action(refreshNow);
}
