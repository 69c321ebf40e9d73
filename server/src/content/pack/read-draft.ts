import { join } from 'node:path';
import { commandLine } from '@kalalaya/node/command-line';
import type * as v from 'valibot';
import type { Draft } from './draft.ts';
import type { PackIssue } from './errors.ts';
import { FactSheet } from './fact-sheet.ts';
import { type FolderFile, listFiles, type Revision, readText } from './folder.ts';
import { checkJson, type JsonFile, parseJson } from './json-file.ts';
import { type PageFile, readPage } from './page-file.ts';
import { parseRedirects, REDIRECTS_FILE, type Redirect } from './redirects/index.ts';
import { dataFiles, factsSchema, manifestSchema, type PackData, profileSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

const PROFILE = 'site.json';
const MANIFEST = 'media/manifest.json';

/** Reads the files of a pack and collects their issues. */
class DraftReader {
  readonly issues: PackIssue[] = [];
  readonly json = new Map<string, JsonFile>();
  readonly #dir: string;
  readonly #revision: Revision;
  readonly #edits: ReadonlyMap<string, string>;
  #factSheet: FactSheet | undefined;

  constructor(dir: string, revision: Revision, edits: ReadonlyMap<string, string>) {
    this.#dir = dir;
    this.#revision = revision;
    this.#edits = edits;
  }

  async text(file: string): Promise<string | null> {
    const content = this.#edits.get(file) ?? (await readText(join(this.#dir, file)));
    if (content !== null) this.#revision.text(file, content);
    return content;
  }

  /** Typed value of a JSON file; null if it is absent or has issues. */
  async value<const S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S> | null> {
    const source = await this.text(file);
    if (source === null) return null;
    const parsed = parseJson(file, source);
    if (!('value' in parsed)) {
      this.issues.push(...parsed);
      return null;
    }
    this.json.set(file, parsed);
    const { value: json, issues } = source.includes('{{')
      ? this.facts().resolveJson(parsed)
      : { value: parsed, issues: [] };
    this.issues.push(...issues);
    const checked = checkJson(json, schema);
    if ('value' in checked) return checked.value;
    this.issues.push(...checked.issues);
    return null;
  }

  /** The fact sheet of `site.json`, which must have been read before. */
  facts(): FactSheet {
    this.#factSheet ??= new FactSheet(this.json.get(PROFILE));
    return this.#factSheet;
  }

  async profile() {
    const profile = await this.value(PROFILE, profileSchema);
    if (profile === null && !this.issues.some(({ file }) => file === PROFILE)) {
      this.issues.push({
        file: PROFILE,
        message: `the profile is missing; write one, or create a pack with ${commandLine('new college <id>')}`,
      });
    }
    return profile;
  }

  async data(): Promise<PackData> {
    const entries: [string, unknown][] = [];
    // Sequentially, because the revision depends on the order of the texts.
    for (const [name, { file, schema, absent }] of Object.entries(dataFiles)) {
      entries.push([name, (await this.value(`data/${file}`, schema)) ?? absent]);
    }
    // Each value was validated by the schema of the same name, or is its `absent` value.
    return Object.fromEntries(entries) as PackData;
  }

  async pages(): Promise<readonly PageFile[]> {
    const pages: PageFile[] = [];
    for (const { path, lastModified } of await listFiles(join(this.#dir, 'pages'))) {
      if (!path.endsWith('.md')) {
        const message = `pages/${path} is not a page; name pages <key>.md and put other files into media/documents`;
        this.issues.push({ file: `pages/${path}`, message });
        continue;
      }
      const file = `pages/${path}`;
      const source = this.facts().resolveText(file, (await this.text(file)) ?? '');
      const { page, issues } = readPage(file, source.value, lastModified);
      pages.push(page);
      this.issues.push(...source.issues, ...issues);
    }
    return pages;
  }

  async redirects(): Promise<readonly Redirect[]> {
    const text = await this.text(REDIRECTS_FILE);
    if (text === null) return [];
    const { redirects, issues } = parseRedirects(text);
    this.issues.push(...issues);
    return redirects;
  }

  async reportUnusedData(): Promise<void> {
    const dataPaths = Object.values(dataFiles).map(({ file }) => file);
    for (const { path } of await listFiles(join(this.#dir, 'data'))) {
      if (dataPaths.some((file) => file === path)) continue;
      const close = nearest(path, dataPaths);
      const remedy = close === undefined ? 'remove it' : `name it data/${close} or remove it`;
      this.issues.push({ file: `data/${path}`, message: `this file is not used; ${remedy}` });
    }
  }
}

function byPath(files: readonly FolderFile[]): ReadonlyMap<string, FolderFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/**
 * Reads and validates every file of a pack's folder, and adds all of them to `revision`. Issues are collected, never
 * thrown; invalid files are treated as absent.
 */
export async function readDraft(
  dir: string,
  revision: Revision,
  edits: ReadonlyMap<string, string> = new Map(),
): Promise<{ readonly draft: Draft; readonly issues: readonly PackIssue[] }> {
  const reader = new DraftReader(dir, revision, edits);
  const profile = await reader.profile();
  const data = await reader.data();
  const pages = await reader.pages();
  const redirects = await reader.redirects();
  await reader.reportUnusedData();
  const manifest = await reader.value(MANIFEST, manifestSchema);
  const mediaFacts = (await reader.value('media/facts.json', factsSchema)) ?? {};
  const uploadFacts = (await reader.value('uploads/facts.json', factsSchema)) ?? {};
  const mediaFiles = await listFiles(join(dir, 'media'));
  const uploadFiles = await listFiles(join(dir, 'uploads'));
  revision.files('media', mediaFiles);
  revision.files('uploads', uploadFiles);
  const draft: Draft = {
    dir,
    profile,
    invalidFiles: new Set(reader.issues.map(({ file }) => file)),
    data,
    pages,
    redirects,
    manifest,
    mediaFacts,
    uploadFacts,
    mediaFiles: byPath(mediaFiles),
    uploadFiles: byPath(uploadFiles),
    json: reader.json,
  };
  return { draft, issues: reader.issues };
}
