import { Command, InvalidArgumentError } from 'commander';
import { commandLine } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import { requestStatement } from '../follow/channel.ts';
import {
  addSubscription,
  baseOf,
  changeByOperator,
  FollowError,
  followCommandLine,
  readSubscriptions,
  type Subscription,
  type SubscriptionId,
} from '../follow/subscriptions.ts';
import { assertRemoteName, portalOrigin } from '../publish-api/pull.ts';
import { channels, fingerprint } from '../publish-protocol/statement.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { collegeLabel, EVERY_COLLEGE, readRegistry } from '../release/registry.ts';
import { listVersions } from '../release/versions.ts';
import { type CanaryOptionValues, canaryOf, canaryOptions } from '../remote-cli/canary-options.ts';
import { createOutput, type JsonOption, jsonOption, type Output } from '../terminal/output.ts';
import { type ConfirmationOptions, createConfirmation } from '../terminal/prompt.ts';
import { parseAddress } from './pull.ts';
import { formatTable } from './table.ts';

interface FollowOptions extends CanaryOptionValues, ConfirmationOptions, JsonOption {
  readonly from?: string;
  readonly channel: string;
  readonly college?: string;
  readonly key?: string;
  readonly pin?: string;
  readonly stop?: boolean;
  readonly resume?: boolean;
  readonly retry?: boolean;
}

const pointerOf = async (config: Config, { name, college }: SubscriptionId) =>
  baseOf((await readRegistry(config)).live[college]?.[name]);

/** @throws {FollowError} if the key of the publisher is not the demanded one, or has changed without being demanded. */
function assertTrusted(
  origin: string,
  key: string,
  demanded: string | undefined,
  before: Subscription | undefined,
) {
  if (demanded !== undefined && demanded !== key) {
    throw new FollowError(
      `The release key of ${origin} is ${key}, not ${demanded}. Nothing is followed.\nCompare --key with the status of that portal.`,
    );
  }
  if (demanded !== undefined || before === undefined || before.from !== origin) return;
  const trusted = fingerprint(before.publicKey);
  if (trusted === key) return;
  throw new FollowError(
    `The release key of ${origin} was ${trusted} and is now ${key}. Nothing was changed.\nAsk its operator whether the key was replaced. If it was, repeat with --key ${key}`,
  );
}

async function subscribe(config: Config, id: SubscriptionId, from: string, options: FollowOptions) {
  const output = createOutput(options);
  const canary = canaryOf(options);
  const { channel: requested, key: demanded } = options;
  const { name, college } = id;
  const channel = channels.find((one) => one === requested);
  if (channel === undefined)
    throw new FollowError(`There is no channel ${requested}.\nKnown: ${channels.join(', ')}`);
  assertRemoteName(name);
  await assertCollege(config, college);
  const origin = portalOrigin(from);
  const response = await requestStatement({ from: origin, name, channel });
  if (response === null) throw new FollowError(`${origin} sent no statement about ${name}.`);
  const { publicKey, version, since } = response.statement;
  const key = fingerprint(publicKey);
  const before = (await readSubscriptions(config)).find(
    (one) => one.name === name && one.college === college,
  );
  assertTrusted(origin, key, demanded, before);
  output.progress(`${origin} has ${name} ${version} since ${since.slice(0, 10)}.
Its release key is ${key}
Compare it with the status of that portal.`);
  const confirm = createConfirmation(`Follow ${name} for ${collegeLabel(college)}?`, options);
  if (!(await confirm())) return output.result({ followed: false }, 'Nothing was changed.');
  const base = await pointerOf(config, id);
  await addSubscription(config, { ...id, from: origin, channel, publicKey, base, ...(canary && { canary }) });
  output.result(
    { followed: true, name, college, from: origin, channel, key },
    `${name} is followed for ${collegeLabel(college)}. The running server takes its releases; ${commandLine('follow')} shows the result.`,
  );
}

async function pin(config: Config, id: SubscriptionId, version: string, output: Output) {
  const stored = (await listVersions(config))[id.name] ?? [];
  if (!stored.includes(version)) {
    throw new FollowError(
      `${id.name} ${version} is not stored here, so it cannot be pinned.\nStored: ${stored.join(', ') || 'none'}`,
    );
  }
  const base = await pointerOf(config, id);
  const changed = await changeByOperator(config, id, {
    status: 'active',
    reason: null,
    pinned: version,
    refused: null,
    base,
  });
  output.result(
    changed,
    `${id.name} stays at ${version} for ${collegeLabel(id.college)}. End this with ${followCommandLine(id, '--resume')}`,
  );
}

async function resume(config: Config, id: SubscriptionId, output: Output) {
  const base = await pointerOf(config, id);
  const changed = await changeByOperator(config, id, {
    status: 'active',
    reason: null,
    pinned: null,
    live: null,
    base,
  });
  output.result(changed, `${id.name} is followed again for ${collegeLabel(id.college)}.`);
}

async function retryRelease(config: Config, id: SubscriptionId, output: Output) {
  const changed = await changeByOperator(config, id, { refused: null });
  const { status } = changed;
  output.result(
    changed,
    status === 'active'
      ? `The release of ${id.name} is tried again.`
      : `${id.name} is ${status}, so nothing is tried. Follow it again: ${followCommandLine(id, '--resume')}`,
  );
}

const stateOf = ({ status, pinned, refused, error }: Subscription): string => {
  if (status !== 'active') return status;
  if (error !== null) return 'failing';
  if (refused !== null) return 'refused';
  return pinned === null ? 'ok' : 'pinned';
};

/** Returns what an operator has to read about a subscription; empty if nothing. */
function detailOf(subscription: Subscription): string[] {
  const { name, reason, status, refused, error } = subscription;
  if (status === 'paused')
    return [`${name} is paused: ${reason}\nFollow again: ${followCommandLine(subscription, '--resume')}`];
  if (status === 'stopped') return [];
  return [
    ...(error === null ? [] : [`${name}: ${error}`]),
    ...(refused === null
      ? []
      : [
          `${name} ${refused.version} was refused:\n${refused.findings}\nTry it again: ${followCommandLine(subscription, '--retry')}`,
        ]),
  ];
}

function subscriptionsText(subscriptions: readonly Subscription[]): string {
  if (subscriptions.length === 0)
    return `Nothing is followed. Follow a remote: ${commandLine('follow mf-quality --from https://portal.example')}`;
  const head = ['remote', 'college', 'from', 'channel', 'state', 'there', 'here', 'checked (UTC)', 'key'];
  const rows = subscriptions.map((one) => [
    one.name,
    one.college === EVERY_COLLEGE ? 'every' : one.college,
    one.from,
    one.canary === undefined ? one.channel : `${one.channel}, ${one.canary.percent} % first`,
    stateOf(one),
    one.latest?.version ?? '-',
    one.pinned ?? one.live?.stored ?? '-',
    one.checked?.slice(0, 16).replace('T', ' ') ?? 'never',
    fingerprint(one.publicKey),
  ]);
  return [formatTable(head, rows), ...subscriptions.flatMap(detailOf)].join('\n\n');
}

async function list(config: Config, name: string | undefined, output: Output) {
  const subscriptions = (await readSubscriptions(config)).filter(
    (one) => name === undefined || one.name === name,
  );
  output.result(subscriptions, subscriptionsText(subscriptions));
}

async function follow(name: string | undefined, options: FollowOptions) {
  const { from, college = EVERY_COLLEGE, pin: pinned, stop, resume: resumes, retry } = options;
  const output = createOutput(options);
  const config = readConfig(process.env);
  const actions = [from, pinned, stop, resumes, retry].filter((one) => one !== undefined);
  if (from === undefined && (options.canary ?? options.visits) !== undefined)
    throw new FollowError(
      '--canary and --visits are options of --from. Nothing was changed.\nName the portal that is followed: --from <address>',
    );
  if (actions.length === 0) return list(config, name, output);
  if (name === undefined || actions.length > 1)
    throw new FollowError(
      'Name one remote, and one of --from, --pin, --stop, --resume and --retry. Nothing was changed.',
    );
  const id = { name, college };
  if (from !== undefined) return subscribe(config, id, from, options);
  if (pinned !== undefined) return pin(config, id, pinned, output);
  if (resumes) return resume(config, id, output);
  if (retry) return retryRelease(config, id, output);
  const changed = await changeByOperator(config, id, { status: 'stopped', reason: null });
  output.result(
    changed,
    `${name} is no longer followed for ${collegeLabel(college)}. Its live release stays.`,
  );
}

function parseFingerprint(text: string): string {
  if (!/^SHA256:[\w+/]{43}$/.test(text))
    throw new InvalidArgumentError('a fingerprint as in the status of that portal, SHA256:…');
  return text;
}

/** `portal follow`: takes each release of a remote that another portal makes live. */
export function followCommand(): Command {
  const [canary, visits] = canaryOptions();
  return new Command('follow')
    .argument('[remote]', 'Name of the remote, e.g. mf-quality. Without options, what is followed is listed.')
    .description('Follows the releases of a remote in another portal: checks each, and makes it live here.')
    .option('--from <address>', 'Address of the other portal, e.g. https://portal.example.', parseAddress)
    .option('--channel <name>', 'Channel: stable, what is live there for every college.', 'stable')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option(
      '--key <fingerprint>',
      'Fingerprint that the release key of the other portal must have.',
      parseFingerprint,
    )
    .addOption(canary)
    .addOption(visits)
    .option('--pin <version>', 'Stays at a stored version.')
    .option('--stop', 'Follows no longer; the live release stays.')
    .option('--resume', 'Follows again after --stop, --pin, or a move by a person.')
    .option('--retry', 'Tries a refused or failed release again.')
    .option('--yes', 'No confirmation before the remote is followed.')
    .addOption(jsonOption())
    .action(follow);
}
