import { Command, Option } from 'commander';
import { readConfig } from '../config.ts';
import { ConflictError, ExpectedError } from '../errors.ts';
import type { PortalEvent } from '../publish-protocol/events.ts';
import { runGate, staticGate } from '../publishing/gate/index.ts';
import { type PublishOutcome, publishReleases } from '../publishing/publish.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { EVERY_COLLEGE } from '../release/registry.ts';
import { serve } from '../serve.ts';

const say = (event: PortalEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);

interface GateCommand {
  readonly college: string;
  readonly by: string;
  readonly verb: 'publish' | 'check' | 'promote';
}

function outcomeText(outcome: PublishOutcome, release: string, college: string): string {
  const whom = college === EVERY_COLLEGE ? 'every college' : college;
  if (outcome.kind !== 'live') {
    return outcome.kind === 'declined'
      ? `${release} may go live for ${whom}. Nothing was changed.`
      : `${release} is live for ${whom} already.`;
  }
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  return `Live for ${whom}: ${release} (revision ${outcome.revision}, before: ${before}).`;
}

async function gate(name: string, version: string, { college, by, verb }: GateCommand) {
  const config = readConfig(process.env);
  const release = `${name} ${version}`;
  try {
    const quick = verb === 'promote' && (await hasBeenLive(config, name, version));
    const outcome = await publishReleases(
      {
        config,
        candidates: [{ name, version, college }],
        by,
        serve,
        progress: (text) => say({ kind: 'progress', text }),
        confirm: async () => verb !== 'check',
      },
      quick ? staticGate : runGate,
    );
    say({ kind: 'done', text: outcomeText(outcome, release, college) });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    say({ kind: error instanceof ConflictError ? 'conflict' : 'refused', text: error.message });
  }
}

/** `portal gate`: what the server runs for a release that came over HTTP; it prints one JSON object per line. */
export function gateCommand(): Command {
  return new Command('gate')
    .argument('<remote>')
    .argument('<version>', 'a release that is here')
    .requiredOption('--college <id>', 'for one college, or * for every one')
    .requiredOption('--by <name>', 'who moves the pointer')
    .addOption(new Option('--verb <verb>').choices(['publish', 'check', 'promote']).makeOptionMandatory())
    .action(gate);
}
