import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { commandLine } from '../../command-line.ts';
import { type Config, readConfig } from '../../config.ts';
import { InboxError } from '../../inbox/errors.ts';
import { exportCsv } from '../../inbox/export.ts';
import { retentionDays } from '../../inbox/inbox.ts';
import { openStore } from '../../inbox/open.ts';
import { purgeExpired } from '../../inbox/retention.ts';
import type { InboxMessage, InboxStore } from '../../inbox/store.ts';
import { loadPack } from '../../pack/index.ts';
import { messageTable, messageText } from './show.ts';

/** Maximum number of messages in a list. */
const MAX_LISTED = 100;

async function withInbox(work: (store: InboxStore, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const store = openStore(config);
  try {
    await work(store, config);
  } finally {
    await store.close();
  }
}

/**
 * Finds the message whose id begins with a text.
 *
 * @throws {InboxError} if there is no such message, or several.
 */
async function findMessage(store: InboxStore, idStart: string): Promise<InboxMessage> {
  const [message, ...others] = await store.find(idStart.toLowerCase());
  if (message === undefined)
    throw new InboxError(
      `There is no message ${idStart}.\nList the messages: ${commandLine('inbox list --all')}`,
    );
  if (others.length > 0) {
    const ids = [message, ...others].map(({ id }) => `  ${id}`).join('\n');
    throw new InboxError(`Several messages begin with ${idStart}; write more of the id:\n${ids}`);
  }
  return message;
}

async function list({ college, all = false }: { college?: string; all?: boolean }): Promise<void> {
  await withInbox(async (store) => {
    const filter = { ...(college !== undefined && { college }), open: !all };
    const messages = await store.list({ ...filter, limit: MAX_LISTED + 1 });
    if (messages.length === 0) {
      console.log(
        all
          ? 'No messages.'
          : `No unanswered messages. List the answered ones: ${commandLine('inbox list --all')}`,
      );
      return;
    }
    console.log(messageTable(messages.slice(0, MAX_LISTED)));
    if (messages.length > MAX_LISTED)
      console.log(`\nThe newest ${MAX_LISTED} messages; for all of them: ${commandLine('inbox export')}`);
  });
}

const show = (id: string) =>
  withInbox(async (store) => console.log(messageText(await findMessage(store, id))));

const markAnswered = (id: string) =>
  withInbox(async (store) => {
    const { id: fullId, name, subject } = await findMessage(store, id);
    await store.markAnswered(fullId, new Date());
    console.log(`Answered: "${subject}" from ${name}.`);
  });

const remove = (id: string) =>
  withInbox(async (store) => {
    const { id: fullId, name, subject } = await findMessage(store, id);
    await store.remove(fullId);
    console.log(`Deleted: "${subject}" from ${name}.`);
  });

/** Retention of a college's messages in days, by its pack; null if there is no pack. */
async function retentionByPack(config: Config, college: string): Promise<number | null> {
  const dir = path.join(config.COLLEGES_DIR, college);
  const stats = await stat(dir).catch(() => null);
  return stats === null ? null : retentionDays((await loadPack(dir)).profile);
}

const purge = () =>
  withInbox(async (store, config) => {
    const days = new Map<string, number | null>();
    for (const college of await store.colleges()) days.set(college, await retentionByPack(config, college));
    for (const result of await purgeExpired(store, (college) => days.get(college) ?? null, new Date())) {
      console.log(`${result.college}: deleted ${result.count} messages older than ${result.days} days.`);
    }
    for (const [college, retention] of days) {
      if (retention === null)
        console.log(`${college}: no messages deleted, because there is no such college pack.`);
    }
    if (days.size === 0) console.log('No messages.');
  });

async function exportInbox({ college, out }: { college?: string; out?: string }): Promise<void> {
  await withInbox(async (store) => {
    const pieces = Readable.from(exportCsv(store, college));
    if (out === undefined) {
      for await (const piece of pieces) process.stdout.write(piece);
      return;
    }
    await pipeline(pieces, createWriteStream(out, { mode: 0o600 }));
    console.log(`Written to ${out}. The file contains personal data: delete it when it is no longer needed.`);
  });
}

/** `portal inbox`: manages the messages of the contact form. */
export function inboxCommand(): Command {
  const inbox = new Command('inbox').description('Manages the messages of the contact form.');
  inbox
    .command('list')
    .description('Lists unanswered messages, newest first.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--all', 'Answered messages as well.')
    .action(list);
  inbox
    .command('show')
    .argument('<id>', 'First characters of the message id.')
    .description('Shows one message in full.')
    .action(show);
  inbox
    .command('answered')
    .argument('<id>', 'First characters of the message id.')
    .description('Marks a message as answered.')
    .action(markAnswered);
  inbox
    .command('delete')
    .argument('<id>', 'First characters of the message id.')
    .description('Deletes a message permanently.')
    .action(remove);
  inbox
    .command('purge')
    .description("Deletes messages older than the profile's inbox.retentionDays. The server does this daily.")
    .action(purge);
  inbox
    .command('export')
    .description('Exports all messages as CSV.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--out <file>', 'File to write; standard output by default.')
    .action(exportInbox);
  return inbox;
}
