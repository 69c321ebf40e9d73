import type { PortalEvent } from '@kalalaya/cli/signed-requests/events';
import { ConflictError, ExpectedError } from '@kalalaya/node/errors';
import { LockError } from '@kalalaya/node/lock';
import { Command } from 'commander';
import * as v from 'valibot';
import { readConfig } from '../base/config.ts';
import { runGate, staticGate } from '../publishing/gate/index.ts';
import { assertGranted } from '../publishing/keys.ts';
import { type PublishOutcome, publishReleases } from '../publishing/publish.ts';
import { hasBeenLive } from '../publishing/was-live.ts';
import { collegeLabel, moveRecord } from '../release/pointers.ts';
import { serve } from '../serve/serve.ts';
import { DatabaseError } from '../store/database/errors.ts';

const writeEvent = (event: PortalEvent) => process.stdout.write(`${JSON.stringify(event)}\n`);

const gateRequest = v.object({
  college: v.string(),
  by: v.string(),
  verb: v.picklist(['publish', 'check', 'promote']),
  record: moveRecord,
  expected: v.exactOptional(v.nullable(v.string())),
});

function outcomeText(outcome: PublishOutcome, release: string, college: string): string {
  if (outcome.kind !== 'live') {
    return outcome.kind === 'declined'
      ? `${release} may go live for ${collegeLabel(college)}. Nothing was changed.`
      : `${release} is already live for ${collegeLabel(college)}.`;
  }
  const before = outcome.pointers.map(({ previous }) => previous ?? 'nothing').join(', ');
  return `Live for ${collegeLabel(college)}: ${release} (revision ${outcome.revision}, before: ${before}).`;
}

async function gate(name: string, version: string, { request }: { readonly request: string }) {
  const config = readConfig(process.env);
  const { college, verb, ...task } = v.parse(gateRequest, JSON.parse(request));
  const release = `${name} ${version}`;
  const progress = (text: string) => writeEvent({ kind: 'progress', text });
  try {
    const wasLive = verb === 'promote' && (await hasBeenLive(config, { name, version, college }));
    const outcome = await publishReleases(
      {
        config,
        candidates: [{ name, version, college }],
        ...task,
        // The key may have been revoked while the gate ran.
        assertAllowed: () => assertGranted(config, task.record.key ?? '', { name, college }),
        serve,
        progress,
        confirm: async () => verb !== 'check',
      },
      wasLive ? staticGate : runGate,
    );
    writeEvent({ kind: 'done', text: outcomeText(outcome, release, college) });
  } catch (error) {
    // Faults of the portal are no verdict on the release: it is tried again.
    if (!(error instanceof ExpectedError) || error instanceof DatabaseError || error instanceof LockError)
      throw error;
    writeEvent({ kind: error instanceof ConflictError ? 'conflict' : 'refused', text: error.message });
  }
}

/** `portal gate`: run by the server for a release that was uploaded over HTTP; prints one JSON object per line. */
export function gateCommand(): Command {
  return new Command('gate')
    .description('Checks an uploaded release and moves its pointer. Run by the server.')
    .argument('<remote>', 'Name of the remote.')
    .argument('<version>', 'Version of a stored release.')
    .requiredOption('--request <json>', 'College, kind, actor and key of the request.')
    .action(gate);
}
