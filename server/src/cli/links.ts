import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { type Config, readConfig } from '../config.ts';
import {
  documentRecords,
  type ListedAddress,
  listAddresses,
  openLedger,
  readFileChecks,
  readKept,
  readLedgerLines,
} from '../document-index/index.ts';
import { ConfigError } from '../errors.ts';
import { foldersOf } from '../pack/index.ts';
import { profileOf } from './college.ts';
import { cut, table } from './table.ts';

/** Path of the portal's own uploads. */
const UPLOADS = '/admin/uploads';

async function addressesOf(config: Config, college: string): Promise<readonly ListedAddress[]> {
  const profile = await profileOf(config, college);
  const file = path.join(config.DATA_DIR, 'documents', `${college}.json`);
  const kept = await readKept(file);
  if (kept === null) {
    throw new ConfigError(
      `The documents of ${college} have not been read in ${config.DATA_DIR} yet.\nStart the portal there and open /documents; or name its folder: DATA_DIR=… portal links`,
    );
  }
  const checks = await readFileChecks(file);
  const site = { id: college, uploadsBase: UPLOADS, folders: foldersOf(profile), origin: profile.publicUrl };
  const { records } = documentRecords(site, kept.entries, {
    facts: () => ({}),
    fault: (href) => checks.get(href)?.fault,
  });
  const ledger = openLedger(config);
  await ledger.load();
  return listAddresses(records, ledger.seen(college), ledger.aliases(college));
}

interface ListOptions {
  readonly college?: string;
  readonly json?: boolean;
}

async function list({ college, json = false }: ListOptions): Promise<void> {
  const config = readConfig(process.env);
  const found = await addressesOf(config, college ?? config.COLLEGE);
  if (json) {
    console.log(JSON.stringify(found, null, 2));
    return;
  }
  const rows = found.map(({ id, state, to, kind, fileName, title }) => [
    `/d/${id}`,
    to === '' ? state : `${state} to /d/${to}`,
    kind,
    cut(fileName, 40),
    cut(title, 50),
  ]);
  console.log(table(['address', 'state', 'kind', 'file', 'title'], rows));
  const wrong = found.filter(({ state }) => state !== 'ok' && state !== 'moved').length;
  console.log(`\n${found.length} addresses, ${wrong} of them with a file that is gone, dead or mistyped.`);
}

async function exportLedger(file: string): Promise<void> {
  const ledger = openLedger(readConfig(process.env));
  await ledger.load();
  const lines = ledger.lines();
  await writeFile(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  console.log(`${lines.length} lines are in ${file}. Bring them in elsewhere: portal links import ${file}`);
}

async function importLedger(file: string): Promise<void> {
  const lines = readLedgerLines(await readFile(file, 'utf8'), file);
  const added = await openLedger(readConfig(process.env)).add(lines);
  console.log(`${added} of ${lines.length} lines were new. A running portal knows them in a few seconds.`);
}

/** `portal links`: the permanent addresses of documents. */
export function linksCommand(): Command {
  return new Command('links')
    .description('every permanent address of a document, and its state')
    .option('--college <id>', 'of this college; COLLEGE when left out')
    .option('--json', 'for a program')
    .action(list)
    .addCommand(
      new Command('export')
        .argument('<file>')
        .description('write the ledger of addresses to a file')
        .action(exportLedger),
    )
    .addCommand(
      new Command('import')
        .argument('<file>')
        .description('add the lines of another ledger; none is changed or removed')
        .action(importLedger),
    );
}
