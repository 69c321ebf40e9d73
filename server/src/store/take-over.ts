import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError, ConflictError, ifMissing } from '@kalalaya/node/errors';
import { sql } from 'kysely';
import * as v from 'valibot';
import { insertAll } from './copy.ts';
import type { StoreLocation } from './location.ts';
import { tableNames } from './migrations.ts';
import type { Db } from './tables.ts';

const textNames = ['registry', 'keys', 'previews', 'dev-remotes'] as const;

/** State of version 0.2, which was in files or in texts of a Postgres table. */
interface OldState {
  /** JSON documents by name; null if one was never written. */
  readonly text: (name: (typeof textNames)[number]) => Promise<string | null>;
  /** Lines of JSON. */
  readonly history: readonly string[];
  readonly ledger: readonly string[];
}

const text = v.string();
const optionalText = v.nullable(text);
const texts = v.array(text);
const pointer = v.looseObject({ version: text, since: text, by: text, previous: optionalText });
const registry = v.object({ revision: v.number(), live: v.record(text, v.record(text, pointer)) });
const grant = v.object({
  ...{ id: text, name: text, publicKey: text, remotes: texts, colleges: texts },
  ...{ granted: text, lastUsed: optionalText, revoked: v.nullish(text, null) },
});
const preview = v.object({ token: text, college: text, name: text, version: text, expires: text });
const devRemote = v.object({
  ...{ descriptor: v.looseObject({ name: text }), colleges: texts, expires: text },
});
const historyLine = v.looseObject({
  ...{ at: text, revision: v.number(), college: text, name: text },
  ...{ version: optionalText, previous: optionalText, by: text },
});
const aliasLine = v.object({ college: text, id: text, to: text, since: text });
const addressLine = v.object({
  ...{ college: text, id: text, kind: text, fileName: text, title: text },
  sha256: v.nullish(text, null),
});

/** Parses a document. Returns `none` if it was never written. */
async function parsed<T>(
  old: OldState,
  name: (typeof textNames)[number],
  schema: v.GenericSchema<unknown, T>,
  none: T,
): Promise<T> {
  const json = await old.text(name);
  if (json === null) return none;
  try {
    return v.parse(schema, JSON.parse(json));
  } catch (cause) {
    throw new ConfigError(
      `${name} of version 0.2 is damaged: ${String(cause)}\nNothing was changed. Restore a backup, or remove it.`,
      { cause },
    );
  }
}

/** Parses lines. A line that a crash cut off is left out: what it records did not happen. */
function parsedLines<T>(lines: readonly string[], schema: v.GenericSchema<unknown, T>): T[] {
  return lines.flatMap((line) => {
    try {
      return [v.parse(schema, JSON.parse(line))];
    } catch {
      return [];
    }
  });
}

async function insertRegistry(db: Db, old: OldState): Promise<void> {
  const { revision, live } = await parsed(old, 'registry', registry, { revision: 0, live: {} });
  await db.updateTable('registry').set({ revision }).execute();
  const pointers = Object.entries(live).flatMap(([college, byName]) =>
    Object.entries(byName).map(([name, { version, since, by, previous, ...record }]) => ({
      ...{ college, name, version, since, by, previous },
      record: JSON.stringify(record),
    })),
  );
  await insertAll(db, 'pointers', pointers);
  const moves = parsedLines(old.history, historyLine).map((move) => {
    const { at, college, name, version, previous, by, ...record } = move;
    const { revision: after, ...rest } = record;
    return { at, revision: after, college, name, version, previous, by, record: JSON.stringify(rest) };
  });
  // An installation without a history has had one move of each pointer.
  const all =
    moves.length > 0 ? moves : pointers.map(({ since, ...move }) => ({ ...move, at: since, revision }));
  await insertAll(
    db,
    'history',
    all.map((move, index) => ({ n: index + 1, ...move })),
  );
}

async function insertKeysAndPreviews(db: Db, old: OldState): Promise<void> {
  const { keys } = await parsed(old, 'keys', v.object({ keys: v.array(grant) }), { keys: [] });
  const rows = keys.map(({ publicKey, lastUsed, remotes, colleges, ...key }) => ({
    ...{ ...key, public_key: publicKey, last_used: lastUsed },
    ...{ remotes: JSON.stringify(remotes), colleges: JSON.stringify(colleges) },
  }));
  await insertAll(db, 'keys', rows);
  const previewsText = v.object({ previews: v.array(preview) });
  await insertAll(db, 'previews', (await parsed(old, 'previews', previewsText, { previews: [] })).previews);
  const remotesText = v.object({ remotes: v.array(devRemote) });
  const { remotes } = await parsed(old, 'dev-remotes', remotesText, { remotes: [] });
  const devRemotes = remotes.map(({ descriptor, colleges, expires }) => ({
    ...{ name: descriptor.name, descriptor: JSON.stringify(descriptor) },
    ...{ colleges: JSON.stringify(colleges), expires },
  }));
  await insertAll(db, 'dev_remotes', devRemotes);
}

/** The latest line of an address, and of a redirect, counts. */
async function insertLedger(db: Db, old: OldState): Promise<void> {
  const latest = <T extends { college: string; id: string }>(rows: readonly T[]): T[] => [
    ...new Map(rows.map((row) => [`${row.college} ${row.id}`, row])).values(),
  ];
  await insertAll(db, 'address_aliases', latest(parsedLines(old.ledger, aliasLine)));
  const addresses = latest(parsedLines(old.ledger, addressLine));
  await insertAll(
    db,
    'addresses',
    addresses.map(({ fileName, ...row }) => ({ ...row, file_name: fileName })),
  );
}

async function insertState(db: Db, old: OldState): Promise<void> {
  await insertRegistry(db, old);
  await insertKeysAndPreviews(db, old);
  await insertLedger(db, old);
}

const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(ifMissing(null));

const linesOf = async (file: string) =>
  ((await textOf(file)) ?? '').split('\n').filter((line) => line !== '');

const registryFile = ({ RELEASES_DIR }: StoreLocation) => path.join(RELEASES_DIR, 'registry.json');
const historyFile = ({ RELEASES_DIR }: StoreLocation) => path.join(RELEASES_DIR, 'history.jsonl');
const nonceFolder = ({ RELEASES_DIR }: StoreLocation) => path.join(RELEASES_DIR, '.requests');
const inboxFile = ({ DATA_DIR }: StoreLocation) => path.join(DATA_DIR, 'inbox.sqlite');
const ledgerFile = ({ DATA_DIR }: StoreLocation) => path.join(DATA_DIR, 'addresses.jsonl');

/** Copies messages with the state of their mail. */
async function copyInbox(db: Db, file: string): Promise<void> {
  if (!existsSync(file)) return;
  const inbox = new DatabaseSync(file);
  try {
    // Fails while a server of the older version has the file open: it would store messages in it that nobody reads.
    inbox.exec('PRAGMA journal_mode = DELETE');
    // Its tables are those of this version. After a way back to version 0.2, the store has some of its messages already.
    for (const table of ['contact_messages', 'contact_outbox'] as const)
      await insertAll(db, table, inbox.prepare(`SELECT * FROM ${table}`).all() as never, 'keep existing');
  } catch (cause) {
    throw new ConflictError(
      `${file} of version 0.2 cannot be taken over: ${String(cause)}\nNothing was changed. Stop the portal that uses it, then try again.`,
      { cause },
    );
  } finally {
    inbox.close();
  }
}

/** Nonces are taken over too, so that no request can be repeated after an update. */
async function copyNonces(db: Db, folder: string): Promise<void> {
  const nonces = await readdir(folder).catch(() => []);
  const rows = await Promise.all(
    nonces.map(async (nonce) => ({ nonce, at: Math.round((await stat(path.join(folder, nonce))).mtimeMs) })),
  );
  await insertAll(db, 'request_nonces', rows);
}

/** Returns true if a folder has the pointers of version 0.2. */
export const hasOldRegistry = (location: StoreLocation): boolean => existsSync(registryFile(location));

/** Files and folders of version 0.2. */
const oldFiles = (location: StoreLocation): string[] =>
  [
    ...textNames.map((name) => path.join(location.RELEASES_DIR, `${name}.json`)),
    ...[historyFile, nonceFolder, inboxFile, ledgerFile].map((fileOf) => fileOf(location)),
  ].filter((file) => existsSync(file));

/** Returns true if an installation has files of version 0.2. */
export const hasOldFiles = (location: StoreLocation): boolean => oldFiles(location).length > 0;

/**
 * Copies the state of version 0.2 from its files. A store that is not new has been in use since: it gets only the messages
 * that a server of version 0.2 has received meanwhile.
 *
 * @throws {ConfigError} if a file is damaged.
 * @throws {ConflictError} if a server of that version runs.
 */
export async function takeOverFiles(db: Db, location: StoreLocation, isNew: boolean): Promise<void> {
  await copyInbox(db, inboxFile(location));
  if (!isNew) return;
  await insertState(db, {
    text: (name) => textOf(path.join(location.RELEASES_DIR, `${name}.json`)),
    history: await linesOf(historyFile(location)),
    ledger: await linesOf(ledgerFile(location)),
  });
  await copyNonces(db, nonceFolder(location));
}

/** Returns a name that no earlier take-over has used: a portal may go back to version 0.2 and forward again. */
const freeName = (name: string, count = 1): string => {
  const candidate = count === 1 ? name : `${name}-${count}`;
  return existsSync(candidate) ? freeName(name, count + 1) : candidate;
};

/** Renames the files that were taken over. They stay as `*.taken-over`, until the operator removes them. */
export async function setAsideOldFiles(location: StoreLocation): Promise<void> {
  for (const file of oldFiles(location)) await rename(file, freeName(`${file}.taken-over`));
}

const oldTextRows = v.array(v.object({ name: v.string(), text: v.string() }));
const lineRows = v.array(v.object({ line: v.string() }));

/**
 * Copies the state of version 0.2 from its tables in Postgres, and renames them to `taken_over_*`, so that a server of that
 * version moves no more pointers. Messages and archives stay in their tables.
 */
export async function takeOverPostgres(db: Db, schema: string | undefined): Promise<void> {
  const existing = await tableNames(db, schema);
  const rowsOf = async (table: string, order: string) =>
    existing.has(table)
      ? (await sql`SELECT * FROM ${sql.table(table)} ORDER BY ${sql.ref(order)}`.execute(db)).rows
      : [];
  const texts = v.parse(oldTextRows, await rowsOf('shared_texts', 'name'));
  const lines = async (table: string) => v.parse(lineRows, await rowsOf(table, 'n')).map(({ line }) => line);
  await insertState(db, {
    text: async (wanted) => texts.find(({ name }) => name === wanted)?.text ?? null,
    history: await lines('release_history'),
    ledger: await lines('ledger'),
  });
  for (const table of ['shared_texts', 'release_history', 'ledger'])
    if (existing.has(table)) await db.schema.alterTable(table).renameTo(`taken_over_${table}`).execute();
}
