import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { commandLine } from '@kalalaya/node/command-line';
import { ExpectedError } from '@kalalaya/node/errors';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { Command } from 'commander';
import { type Config, readConfig } from '../../base/config.ts';
import { exportCsv } from '../../inbox/export.ts';
import { type InboxMessage, InboxStore, type MailStatus } from '../../inbox/store.ts';
import { assertCollege } from '../../publishing/colleges.ts';
import { formatTable, truncate } from '../table.ts';

/** Formats a moment in the time zone of this machine, e.g. 2025-06-18 14:05. */
function formatTime(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' }).format(at);
}

const attemptsText = ({ attempts }: MailStatus) => `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;

/** Describes the state of the mail about a message. */
function mailStatusText(mail: MailStatus): string {
  if (mail.state === 'sent') return 'mailed';
  if (mail.state === 'sending') return 'being mailed';
  if (mail.state === 'failed') return `not mailed (${attemptsText(mail)})`;
  if (mail.state === 'unknown') return 'unknown';
  return mail.attempts === 0 ? 'waiting' : `retry ${formatTime(mail.dueAt)} (${attemptsText(mail)})`;
}

/** Formats messages as a table, with a note about those whose mail failed. */
function messageTable(messages: readonly InboxMessage[]): string {
  const rows = messages.map((message) => [
    message.id.slice(0, 8),
    formatTime(message.receivedAt),
    message.college,
    truncate(message.name, 24),
    truncate(message.subject, 40),
    message.answeredAt === null ? 'open' : 'answered',
    mailStatusText(message.mail),
  ]);
  const text = formatTable(['ID', 'RECEIVED', 'COLLEGE', 'NAME', 'SUBJECT', 'STATE', 'MAIL'], rows);
  const failed = messages.filter(({ mail }) => mail.state === 'failed' || mail.state === 'unknown').length;
  if (failed === 0) return text;
  return `${text}\n\n${failed} may not have reached the office by mail and will not be mailed again. Read them: ${commandLine('inbox show ID')}`;
}

/** Formats one message in full. */
function messageText(message: InboxMessage): string {
  const { mail } = message;
  const facts = formatTable(
    ['ID', message.id],
    [
      ['College', message.college],
      ['Received', formatTime(message.receivedAt)],
      ['Answered', message.answeredAt === null ? 'not yet' : formatTime(message.answeredAt)],
      ['Mail', mailStatusText(mail)],
      ...(mail.problem === null ? [] : [['', truncate(mail.problem, 300)]]),
      ['From', `${message.name} <${message.email}>`],
      ['Subject', message.subject],
    ],
  );
  return message.message === '' ? facts : `${facts}\n\n${message.message}`;
}

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
 * @throws {ExpectedError} if there is no such message, or several.
 */
async function findMessage(store: InboxStore, idStart: string): Promise<InboxMessage> {
  const [message, ...others] = await store.find(idStart.toLowerCase());
  if (message === undefined)
    throw new ExpectedError(
      `There is no message ${idStart}.\nList the messages: ${commandLine('inbox list --all')}`,
    );
  if (others.length > 0) {
    const ids = [message, ...others].map(({ id }) => `  ${id}`).join('\n');
    throw new ExpectedError(`Several messages begin with ${idStart}; write more of the id:\n${ids}`);
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

/** Creates the action of a command that changes one message. */
const change =
  (done: string, work: (store: InboxStore, id: string) => Promise<unknown>) =>
  (idStart: string, options: JsonOption) =>
    withInbox(async (store) => {
      const { id, name, subject } = await findMessage(store, idStart);
      await work(store, id);
      createOutput(options).result({ id, name, subject }, `${done}: "${subject}" from ${name}.`);
    });

async function exportInbox({ college, out }: { college?: string; out?: string }): Promise<void> {
  await withInbox(async (store) => {
    const pieces = Readable.from(exportCsv(store, college));
    if (out === undefined) {
      for await (const piece of pieces) process.stdout.write(piece);
      return;
    }
    const file = await open(out, 'w', 0o600).catch((cause: unknown) => {
      throw new ExpectedError(`${out} cannot be written: ${String(cause)}\nName a file in another folder.`, {
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
    .action(change('Answered', (store, id) => store.markAnswered(id, new Date())));
  inbox
    .command('delete')
    .argument('<id>', 'First characters of the message id.')
    .description('Deletes a message permanently.')
    .addOption(jsonOption())
    .action(change('Deleted', (store, id) => store.remove(id)));
  inbox
    .command('export')
    .description('Exports all messages as CSV.')
    .option('--college <id>', 'Id of one college; every college by default.')
    .option('--out <file>', 'File to write; standard output by default.')
    .action(exportInbox);
  return inbox;
}
