import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Command } from 'commander';
import { type Config, readConfig } from '../../config.ts';
import { InboxError } from '../../inbox/errors.ts';
import { exportCsv } from '../../inbox/export.ts';
import { retentionDays } from '../../inbox/inbox.ts';
import { openStore } from '../../inbox/open.ts';
import { purgeOld } from '../../inbox/retention.ts';
import type { InboxMessage, InboxStore } from '../../inbox/store.ts';
import { loadPack } from '../../pack/index.ts';
import { selectableRemotes } from '../../portal/selectable-remotes.ts';
import { messageTable, messageText } from './show.ts';

/** Most messages that a list shows. */
const LISTED = 100;

async function withInbox(work: (store: InboxStore, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const store = openStore(config);
  try {
    await work(store, config);
  } finally {
    await store.close();
  }
}

/** The one message whose id begins so. Throws `InboxError` when there is none, or several. */
async function theMessage(store: InboxStore, idStart: string): Promise<InboxMessage> {
  const [message, ...others] = await store.find(idStart.toLowerCase());
  if (message === undefined)
    throw new InboxError(`There is no message ${idStart}.\nSee: portal inbox list --all`);
  if (others.length > 0) {
    const ids = [message, ...others].map(({ id }) => `  ${id}`).join('\n');
    throw new InboxError(`Several messages begin with ${idStart}; write more of the id:\n${ids}`);
  }
  return message;
}

async function list({ college, all = false }: { college?: string; all?: boolean }): Promise<void> {
  await withInbox(async (store) => {
    const filter = { ...(college !== undefined && { college }), open: !all };
    const found = await store.list({ ...filter, limit: LISTED + 1 });
    if (found.length === 0) {
      console.log(
        all ? 'No messages.' : 'No messages wait for an answer. Answered ones: portal inbox list --all',
      );
      return;
    }
    console.log(messageTable(found.slice(0, LISTED)));
    if (found.length > LISTED) console.log(`\nThe newest ${LISTED}; all of them: portal inbox export`);
  });
}

const show = (id: string) =>
  withInbox(async (store) => console.log(messageText(await theMessage(store, id))));

const answered = (id: string) =>
  withInbox(async (store) => {
    const { id: whole, name, subject } = await theMessage(store, id);
    await store.markAnswered(whole, new Date());
    console.log(`Answered: "${subject}" from ${name}.`);
  });

const remove = (id: string) =>
  withInbox(async (store) => {
    const { id: whole, name, subject } = await theMessage(store, id);
    await store.remove(whole);
    console.log(`Deleted: "${subject}" from ${name}.`);
  });

/** Days that a college keeps messages, by its pack; null where there is no pack. Throws `PackError`. */
async function daysByPack(config: Config, college: string): Promise<number | null> {
  const dir = path.join(config.COLLEGES_DIR, college);
  const found = await stat(dir).catch(() => null);
  return found === null
    ? null
    : retentionDays((await loadPack(dir, { remotes: () => selectableRemotes(config) })).profile);
}

const purge = () =>
  withInbox(async (store, config) => {
    const days = new Map<string, number | null>();
    for (const college of await store.colleges()) days.set(college, await daysByPack(config, college));
    for (const purged of await purgeOld(store, (college) => days.get(college) ?? null, new Date())) {
      console.log(`${purged.college}: ${purged.count} deleted that were older than ${purged.days} days.`);
    }
    for (const [college, known] of days) {
      if (known === null) console.log(`${college}: left as they are; there is no such college pack here.`);
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
    console.log(`Written to ${out}. It holds personal data: delete it when it is no longer needed.`);
  });
}

/** `portal inbox`: reads and keeps the messages of the contact form. */
export function inboxCommand(): Command {
  const inbox = new Command('inbox').description('the messages of the contact form');
  inbox
    .command('list')
    .description('messages that wait for an answer, newest first')
    .option('--college <id>', 'only those to one college')
    .option('--all', 'answered ones too')
    .action(list);
  inbox
    .command('show')
    .argument('<id>', 'the beginning of its id')
    .description('one whole message')
    .action(show);
  inbox
    .command('answered')
    .argument('<id>', 'the beginning of its id')
    .description('mark a message as answered')
    .action(answered);
  inbox
    .command('delete')
    .argument('<id>', 'the beginning of its id')
    .description('delete a message for good')
    .action(remove);
  inbox
    .command('purge')
    .description("delete what is older than each profile's inbox.retentionDays; the server does so daily")
    .action(purge);
  inbox
    .command('export')
    .description('all messages as CSV, to the screen or to a file')
    .option('--college <id>', 'only those to one college')
    .option('--out <file>', 'the file to write')
    .action(exportInbox);
  return inbox;
}
