import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { ConfigError } from '@kalalaya/node/errors';
import { exitStatus } from '@kalalaya/node/exit-status';
import { Command } from 'commander';
import * as v from 'valibot';
import { type Config, readConfig } from '../base/config.ts';
import { type RefreshedCall, refreshedCall } from '../content/admin-api/index.ts';
import { runningServer } from './health.ts';
import { createProgress } from './progress.ts';
import { formatTable, truncate } from './table.ts';

const errorBody = v.object({ error: v.string() });

/** Returns the server's error message; null for any other text. */
function errorMessageOf(text: string): string | null {
  try {
    const parsed = v.safeParse(errorBody, JSON.parse(text));
    return parsed.success ? parsed.output.error : null;
  } catch {
    return null;
  }
}

async function requestRefresh(config: Config, body: { college?: string; call?: string }): Promise<Response> {
  const { address, headers } = runningServer(config);
  const response = await fetch(`${address}/portal/refresh`, {
    method: 'POST',
    // Compression would buffer the lines, which should arrive one by one.
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ConfigError(
      `No portal responds at ${address}.\nStart it, or set HOST and PORT to its values.`,
      {
        cause: error,
      },
    );
  });
  if (response.ok) return response;
  const message = errorMessageOf(await response.text());
  throw new ConfigError(
    `The portal at ${address} rejected the request: ${message ?? `status ${response.status}`}`,
  );
}

/**
 * Yields the lines of a response as they arrive.
 *
 * @throws {ConfigError} if the server reports an error or closes the connection early.
 */
async function* linesOf(response: Response): AsyncGenerator<RefreshedCall> {
  if (response.body === null) return;
  try {
    for await (const line of createInterface({ input: Readable.from(response.body) })) {
      const message = errorMessageOf(line);
      if (message !== null) throw new ConfigError(message);
      yield v.parse(refreshedCall, JSON.parse(line));
    }
  } catch (error) {
    if (error instanceof ConfigError || v.isValiError(error)) throw error;
    throw new ConfigError('The connection to the portal was lost. See its log for the reason.', {
      cause: error,
    });
  }
}

function callTable(results: readonly RefreshedCall[]): string {
  const rows = [...Map.groupBy(results, ({ call }) => call)].map(([call, all]) => {
    const count = (outcome: RefreshedCall['outcome']) =>
      String(all.filter((one) => one.outcome === outcome).length || '-');
    return [call, count('changed'), count('same'), count('failed')];
  });
  return formatTable(['CALL', 'CHANGED', 'SAME', 'FAILED'], rows);
}

async function refreshNow(
  call: string | undefined,
  { college, json = false }: { college?: string; json?: boolean },
): Promise<void> {
  const config = readConfig(process.env);
  const progress = createProgress();
  const results: RefreshedCall[] = [];
  const response = await requestRefresh(config, {
    ...(college !== undefined && { college }),
    ...(call !== undefined && { call }),
  });
  for await (const result of linesOf(response)) {
    results.push(result);
    progress.show('responses', results.length);
  }
  progress.end();
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  const lines = failures.map(({ address, why }) => `${address} failed: ${truncate(why, 90)}`);
  const sum = `${results.length - failures.length} fetched, ${failures.length} failed; their previous data is kept.`;
  console.log(
    json
      ? JSON.stringify(results, null, 2)
      : [callTable(results), '', ...lines, failures.length === 0 ? `${results.length} fetched.` : sum].join(
          '\n',
        ),
  );
  if (failures.length > 0) process.exitCode = exitStatus.refused;
}

/** `portal refresh`: makes the running server fetch a college's admin API data now. */
export function refreshCommand(): Command {
  return new Command('refresh')
    .argument('[call]', 'Call such as /Committees or /cell/652; every call by default.')
    .description('Makes the running server fetch admin API data now and reports the result.')
    .option('--college <id>', 'Id of the college; COLLEGE by default.')
    .option('--json', 'Output as JSON.')
    .action(refreshNow);
}
