import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Command } from 'commander';
import { commandLine } from '../command-line.ts';
import { type Config, readConfig } from '../config.ts';
import {
  buildDocumentRecords,
  type ListedAddress,
  listAddresses,
  openLedger,
  parseLedgerLines,
  readFileChecks,
  readStoredIndex,
} from '../document-index/index.ts';
import { ConfigError } from '../errors.ts';
import { foldersOf } from '../pack/index.ts';
import { createOutput, type JsonOption, jsonOption } from '../terminal/output.ts';
import { profileOf } from './college.ts';
import { formatTable, truncate } from './table.ts';

/** Base path of the portal's uploads. */
const UPLOADS = '/admin/uploads';

async function addressesOf(config: Config, college: string): Promise<readonly ListedAddress[]> {
  const profile = await profileOf(config, college);
  const file = path.join(config.DATA_DIR, 'documents', `${college}.json`);
  const stored = await readStoredIndex(file);
  if (stored === null) {
    throw new ConfigError(
      `The documents of ${college} are not indexed in ${config.DATA_DIR} yet.\nStart the portal there and open /documents, or name another folder: ${commandLine('links', { DATA_DIR: '…' })}`,
    );
  }
  const checks = await readFileChecks(file);
  const site = { id: college, uploadsBase: UPLOADS, folders: foldersOf(profile), origin: profile.publicUrl };
  const { records } = buildDocumentRecords(site, stored.entries, {
    facts: () => ({}),
    fault: (href) => checks.get(href)?.fault,
  });
  const ledger = openLedger(config);
  await ledger.load();
  return listAddresses(records, ledger.addresses(college), ledger.aliases(college));
}

interface ListOptions {
  readonly college?: string;
  readonly json?: boolean;
}

async function list({ college, json = false }: ListOptions): Promise<void> {
  const config = readConfig(process.env);
  const addresses = await addressesOf(config, college ?? config.COLLEGE);
  if (json) {
    console.log(JSON.stringify(addresses, null, 2));
    return;
  }
  const rows = addresses.map(({ id, state, to, kind, fileName, title }) => [
    `/d/${id}`,
    to === '' ? state : `${state} to /d/${to}`,
    kind,
    truncate(fileName, 40),
    truncate(title, 50),
  ]);
  console.log(formatTable(['address', 'state', 'kind', 'file', 'title'], rows));
  const broken = addresses.filter(({ state }) => state !== 'ok' && state !== 'moved').length;
  console.log(
    `\n${addresses.length} addresses; the files of ${broken} are missing, unreachable or of the wrong type.`,
  );
}

async function exportLedger(file: string, _options: JsonOption, command: Command): Promise<void> {
  const ledger = openLedger(readConfig(process.env));
  await ledger.load();
  const lines = ledger.lines();
  await writeFile(file, lines.map((one) => `${JSON.stringify(one)}\n`).join(''));
  // The option --json of the parent command takes the value.
  createOutput(command.optsWithGlobals()).result(
    { file, lines: lines.length },
    `${lines.length} lines written to ${file}. Import them elsewhere: ${commandLine(`links import ${file}`)}`,
  );
}

async function importLedger(file: string, _options: JsonOption, command: Command): Promise<void> {
  const lines = parseLedgerLines(await readFile(file, 'utf8'), file);
  const added = await openLedger(readConfig(process.env)).add(lines);
  createOutput(command.optsWithGlobals()).result(
    { added, lines: lines.length },
    `${added} of ${lines.length} lines were new. A running portal loads them within seconds.`,
  );
}

/** `portal links`: manages the permanent addresses of documents. */
export function linksCommand(): Command {
  return new Command('links')
    .description('Lists the permanent addresses of documents with their state.')
    .option('--college <id>', 'Id of the college; COLLEGE by default.')
    .option('--json', 'Output as JSON.')
    .action(list)
    .addCommand(
      new Command('export')
        .argument('<file>', 'File to write.')
        .description('Exports the ledger of addresses.')
        .addOption(jsonOption())
        .action(exportLedger),
    )
    .addCommand(
      new Command('import')
        .argument('<file>', 'File to read, written by portal links export.')
        .description('Imports lines of another ledger. Existing lines are neither changed nor removed.')
        .addOption(jsonOption())
        .action(importLedger),
    );
}
