import path from 'node:path';
import { exitStatus } from '@kalalaya/node/exit-status';
import { replaceFile } from '@kalalaya/node/file-system';
import { createOutput, type JsonOption, jsonOption } from '@kalalaya/node/terminal/output';
import { type ConfirmationOptions, createConfirmation } from '@kalalaya/node/terminal/prompt';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as v from 'valibot';
import { readConfig } from '../base/config.ts';
import { dataPath } from '../content/pack/schema/index.ts';
import { addEvidence, planEvidence } from '../operations/office/evidence.ts';
import { localBackend, writeOffice } from '../operations/office/folder.ts';
import { listFromCsv, listNames, listToCsv } from '../operations/office/list.ts';
import { assertCollege } from '../publishing/colleges.ts';
import { createProgress } from './export.ts';
import { formatTable } from './table.ts';

interface Options extends JsonOption, ConfirmationOptions {
  readonly college?: string;
  readonly dryRun?: boolean;
}

async function packDirOf({ college }: Options): Promise<string> {
  const config = readConfig(process.env);
  const id = college ?? config.COLLEGE;
  await assertCollege(config, id);
  return path.join(config.COLLEGES_DIR, id);
}

const isConfirmed = async (message: string, options: Options) =>
  !options.dryRun && (await createConfirmation(message, options)());

async function evidence(folder: string, options: Options): Promise<void> {
  const packDir = await packDirOf(options);
  const plan = await planEvidence(packDir, folder);
  const { all } = plan;
  const added = all.filter(({ problem }) => problem === null).length;
  const rows = all.map(({ name, place, title, problem }) => [name, problem ?? `${place?.label} / ${title}`]);
  const output = createOutput(options);
  output.progress(`${formatTable(['file', 'place, or why it is left out'], rows)}\n`);
  const written = added > 0 && (await isConfirmed(`Add ${added} documents?`, options));
  const { show, end } = createProgress(process.stderr);
  if (written)
    await addEvidence(packDir, folder, plan, (count) => show('Files', count, all.length)).finally(end);
  const files = all.map(({ name, place, problem }) => ({ name, place: place?.label ?? null, problem }));
  output.result({ written, files }, `${written ? 'Added' : 'Not added'}: ${added} of ${all.length} files.`);
  if (added < all.length) process.exitCode = exitStatus.refused;
}

async function showOrReplaceList(
  name: (typeof listNames)[number],
  options: Options & { readonly from?: string },
): Promise<void> {
  const packDir = await packDirOf(options);
  const output = createOutput(options);
  if (options.from === undefined) {
    const csv = await listToCsv(packDir, name);
    return output.result({ csv }, csv.trimEnd());
  }
  const { text, rows, before } = await listFromCsv(packDir, name, options.from);
  const written = await isConfirmed(`Replace the ${before} rows of ${name} by ${rows}?`, options);
  if (written) await replaceFile(path.join(packDir, dataPath(name)), text);
  output.result({ written, rows }, `${name}: ${rows} rows are valid and ${written ? '' : 'not '}written`);
}

const backendSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ name: v.picklist(['github', 'gitlab', 'gitea']), repo: v.string() }),
);

function parseBackend(text: string): v.InferOutput<typeof backendSchema> {
  const { success, output } = v.safeParse(backendSchema, text);
  if (success) return output;
  throw new InvalidArgumentError('Write JSON such as {"name": "github", "repo": "owner/name"}.');
}

async function office(
  folder: string,
  options: Options & { readonly backend: typeof localBackend; readonly path: string },
): Promise<void> {
  const dir = path.resolve(folder);
  await writeOffice(dir, await packDirOf(options), options.backend, options.path);
  createOutput(options).result({ folder: dir }, `${dir}: the office. Serve it on an origin of its own.`);
}

/** `portal evidence`, `portal list` and `portal office`: edit a pack without an editor for code. */
export const officeCommands = (): Command[] =>
  [
    new Command('evidence')
      .argument('<folder>', 'Folder with PDFs.')
      .description('Adds PDFs with names such as 1.1.2_2023-24_minutes.pdf to the folders of AQAR and SSR.')
      .option('--dry-run', 'Check without writing.')
      .option('--yes', 'Write without asking.')
      .action(evidence),
    new Command('list')
      .addArgument(new Argument('<name>', 'Name of the list.').choices(listNames))
      .description('Outputs a list of a pack as CSV, or replaces it.')
      .option('--from <file>', 'CSV file that replaces the list.')
      .option('--dry-run', 'Check without writing.')
      .option('--yes', 'Write without asking.')
      .action(showOrReplaceList),
    new Command('office')
      .argument('<folder>', 'Directory to write.')
      .description('Writes the office: a static page with a CMS for the pack of a college.')
      .addOption(
        new Option('--backend <json>', 'Option backend of Sveltia CMS, for a pack at a git host.')
          .argParser(parseBackend)
          .default(localBackend, 'a folder of the editor’s computer'),
      )
      .option('--path <folder>', 'Folder of the pack in the repository; the root by default.', '')
      .action(office),
  ].map((command) =>
    command.option('--college <id>', 'Id of the college; COLLEGE by default.').addOption(jsonOption()),
  );
