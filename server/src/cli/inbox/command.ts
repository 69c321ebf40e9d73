import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commandLine } from '@kalalaya/node/command-line';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { type Config, readConfig } from '../../base/config.ts';
import { InboxError } from '../../inbox/errors.ts';
import { exportCsv } from '../../inbox/export.ts';
import { type InboxMessage, InboxStore } from '../../inbox/store.ts';
import { assertCollege } from '../../publishing/colleges.ts';
import { messageTable, messageText } from './show.ts';

/** Maximum number of messages in a list. */
const MAX_LISTED = 100;

/**
 * Opens the inbox for `work`.
 *
 * @throws {ConfigError} if `college` has neither messages nor a pack.
 */
async function withInbox(
  work: (store: InboxStore, config: Config) => Promise<void>,
  college?: string,
): Promise<void> {
  const config = readConfig(process.env);
  const store = new InboxStore(config);
  if (college !== undefined && !(await store.colleges()).includes(college))
    await assertCollege(config, college);
  await work(store, config);
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

interface ListOptions extends JsonOption {
  readonly college?: string;
  readonly all?: boolean;
}

async function list({ college, all = false, ...options }: ListOptions): Promise<void> {
  const output = createOutput(options);
  await withInbox(async (store) => {
    const filter = { ...(college !== undefined && { college }), open: !all };
    const messages = await store.list({ ...filter, limit: MAX_LISTED + 1 });
    if (messages.length === 0) {
      output.result(
        [],
        all
          ? 'No messages.'
          : `No unanswered messages. List the answered ones: ${commandLine('inbox list --all')}`,
      );
      return;
    }
    const listed = messages.slice(0, MAX_LISTED);
    const note = `\n\nThe newest ${MAX_LISTED} messages; for all of them: ${commandLine('inbox export')}`;
    output.result(listed, `${messageTable(listed)}${messages.length > MAX_LISTED ? note : ''}`);
  }, college);
}

const show = (id: string, options: JsonOption) =>
  withInbox(async (store) => {
    const message = await findMessage(store, id);
    createOutput(options).result(message, messageText(message));
  });

const markAnswered = (id: string, options: JsonOption) =>
  withInbox(async (store) => {
    const { id: fullId, name, subject } = await findMessage(store, id);
    await store.markAnswered(fullId, new Date());
    createOutput(options).result({ id: fullId, name, subject }, `Answered: "${subject}" from ${name}.`);
  });

const remove = (id: string, options: JsonOption) =>
  withInbox(async (store) => {
    const { id: fullId, name, subject } = await findMessage(store, id);
    await store.remove(fullId);
    createOutput(options).result({ id: fullId, name, subject }, `Deleted: "${subject}" from ${name}.`);
  });

async function exportInbox({ college, out }: { college?: string; out?: string }): Promise<void> {
  await withInbox(async (store) => {
    const pieces = Readable.from(exportCsv(store, college));
    if (out === undefined) {
      for await (const piece of pieces) process.stdout.write(piece);
      return;
    }
    const file = await open(out, 'w', 0o600).catch((cause: unknown) => {
      throw new InboxError(`${out} cannot be written: ${String(cause)}\nName a file in another folder.`, {
        cause,
      });
    });
    await pipeline(pieces, file.createWriteStream());
    console.log(`Written to ${out}. The file contains personal data: delete it when it is no longer needed.`);
  }, college);
}

/** `portal inbox`: manages the messages of the contact form. */
export function inboxCommand(): Command {
  const inbox = new Command('inbox').description('Manages the messages of the contact form.');
  inbox
    .command('list')
    .description('Lists unanswered messages, newest first.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--all', 'Answered messages as well.')
    .addOption(jsonOption())
    .action(list);
  inbox
    .command('show')
    .argument('<id>', 'First characters of the message id.')
    .description('Shows one message in full.')
    .addOption(jsonOption())
    .action(show);
  inbox
    .command('answered')
    .argument('<id>', 'First characters of the message id.')
    .description('Marks a message as answered.')
    .addOption(jsonOption())
    .action(markAnswered);
  inbox
    .command('delete')
    .argument('<id>', 'First characters of the message id.')
    .description('Deletes a message permanently.')
    .addOption(jsonOption())
    .action(remove);
  inbox
    .command('export')
    .description('Exports all messages as CSV.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--out <file>', 'File to write; standard output by default.')
    .action(exportInbox);
  return inbox;
}
