import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ConfigError } from '@kalalaya/node/errors';
import { replaceFile } from '@kalalaya/node/file-system';
import { applyEdits, type JSONPath, modify } from 'jsonc-parser';
import { foldersOf, type PackData } from '../../content/pack/index.ts';
import { examinePack } from '../../content/pack/warnings/index.ts';

/** Metric, years and words of a file name such as `1.1.2_2023-24_minutes.pdf`. */
const NAME = /^(\d+(?:\.\d+)+)[_ -]+(\d{4}-(?:\d{4}|\d\d))[_ -]+(.+)\.pdf$/iu;

/** Returns a key of metric and years: that of the title `1.1.2 Minutes` in the period `AQAR 2023-24` is `1.1.2 2023-2024`. */
function keyOf(title: string, period: string): string {
  const metric = /^\s*(\d+(?:\.\d+)+)/.exec(title)?.[1] ?? '';
  const [, from = '', to = ''] = /(\d{4})\s*[-–/]\s*(\d{4}|\d\d)(?!\d)/.exec(period) ?? [];
  return `${metric} ${from}-${from.slice(0, 4 - to.length)}${to}`;
}

/** Returns the folders of AQAR and SSR, each with the place of its list of documents. */
const placesIn = (data: PackData) =>
  (['aqar', 'ssr'] as const).flatMap((report) =>
    data[report].periods.flatMap((row, p) => {
      const { period, cells } = typeof row === 'string' ? { period: row, cells: [] } : row;
      const file = `data/quality/${report}.json`;
      const placeOf = (title: string, at: JSONPath, files: readonly { readonly filename: string }[]) => ({
        file,
        files,
        key: keyOf(title, period),
        label: `${report.toUpperCase()} ${period}: ${title}`,
        at: ['periods', p, 'cells', ...at, 'files'],
      });
      return cells.flatMap(({ parentfolder }, c) =>
        parentfolder.flatMap(({ parentfoldertitle, subfolder, files }, f) => [
          placeOf(parentfoldertitle, [c, 'parentfolder', f], files),
          ...subfolder.map((one, s) =>
            placeOf(one.subfoldertitle, [c, 'parentfolder', f, 'subfolder', s], one.files),
          ),
        ]),
      );
    }),
  );

/** Returns true for the beginning and the end of a PDF (ISO 32000-1, section 7.5). */
const isPdf = (bytes: Buffer) =>
  bytes.subarray(0, 1024).includes('%PDF-') && bytes.subarray(-1024).includes('%%EOF');

/** Returns the hash of a file; null if there is none. */
const hashOf = (file: string): Promise<string | null> =>
  readFile(file).then(
    (bytes) => hash('sha256', bytes),
    () => null,
  );

/**
 * Finds out where each file of a folder goes, by its name.
 * @throws {PackError} if the pack is invalid.
 */
export async function planEvidence(packDir: string, folder: string) {
  const { draft, error } = await examinePack(packDir);
  if (error !== null || draft.profile === null) throw error ?? new ConfigError('The pack has no profile.');
  if (draft.profile.api.upstream !== undefined)
    throw new ConfigError('The records of this college are in its admin API.\nAdd the documents there.');
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: Error) => {
    throw new ConfigError(`${folder} cannot be read: ${cause.message}`, { cause });
  });
  const uploads = path.join(packDir, 'uploads', foldersOf(draft.profile).cell);
  const places = placesIn(draft.data);
  /** Names of the documents of each folder that is a place of a file, by their hashes. */
  const known = new Map<(typeof places)[number], Map<string | null, string>>();

  /** Returns why a file is left out; null if it is added. */
  async function problemOf(name: string, [, metric, years = '']: readonly string[], found: typeof places) {
    if (metric === undefined) return 'its name is not like 1.1.2_2023-24_minutes.pdf; rename it';
    const bytes = await readFile(path.join(folder, name));
    if (!isPdf(bytes)) return 'it is not a complete PDF; save it again';
    const [place] = found;
    if (place === undefined)
      return `there is no folder ${metric} in ${years}; add it to data/quality/aqar.json`;
    if (found.length > 1) return `several folders are ${metric} in ${years}; add it by hand`;
    const documents = known.get(place) ?? new Map<string | null, string>();
    if (!known.has(place))
      for (const { filename } of place.files)
        documents.set(await hashOf(path.join(uploads, filename)), filename);
    known.set(place, documents);
    const [own, stored] = [hash('sha256', bytes), await hashOf(path.join(uploads, name))];
    if (documents.has(own)) return `the same document is there as ${documents.get(own)}`;
    if (stored !== null && stored !== own) return 'another document has this name; rename it';
    documents.set(own, name);
    return null;
  }

  const all = [];
  const names = entries.filter((one) => one.isFile() && !one.name.startsWith('.')).map(({ name }) => name);
  for (const name of names.sort()) {
    const parts = NAME.exec(name) ?? [];
    const [, metric = '', years = '', words = ''] = parts;
    const text = words.replaceAll(/[_\s]+/g, ' ').trim();
    const title = `${metric} ${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    const found = places.filter(({ key }) => key === keyOf(metric, years));
    all.push({ name, title, place: found[0] ?? null, problem: await problemOf(name, parts, found) });
  }
  return { all, uploads };
}

/**
 * Adds documents, and then the records of all. Documents that an interrupted run has added are written again.
 * @throws {PackError} if the pack would be invalid; its records stay as they were.
 */
export async function addEvidence(
  packDir: string,
  folder: string,
  shown: Awaited<ReturnType<typeof planEvidence>>,
  onAdded: (count: number) => void,
): Promise<void> {
  // Somebody may have edited the pack while the table was read.
  const { all, uploads } = await planEvidence(packDir, folder);
  const placesOf = (plan: typeof all) =>
    plan.map(({ name, place, problem }) => [name, place?.label, problem]);
  if (!isDeepStrictEqual(placesOf(all), placesOf(shown.all)))
    throw new ConfigError('Files or folders have changed meanwhile.\nRun the command again.');
  const edits = new Map<string, string>();
  await mkdir(uploads, { recursive: true });
  for (const [index, { name, place, title, problem }] of all.entries()) {
    if (place === null || problem !== null) continue;
    // Packs ignore files whose names begin with a dot.
    await copyFile(path.join(folder, name), path.join(uploads, `.${name}`));
    await rename(path.join(uploads, `.${name}`), path.join(uploads, name));
    const text = edits.get(place.file) ?? (await readFile(path.join(packDir, place.file), 'utf8'));
    const record = { file_original_name: title, filename: name };
    const options = { isArrayInsertion: true, formattingOptions: { insertSpaces: true, tabSize: 2 } };
    edits.set(place.file, applyEdits(text, modify(text, [...place.at, -1], record, options)));
    onAdded(index + 1);
  }
  const { error } = await examinePack(packDir, edits);
  if (error !== null) throw error;
  for (const [file, text] of edits) await replaceFile(path.join(packDir, file), text);
}
