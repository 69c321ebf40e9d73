import { join } from 'node:path';
import type * as v from 'valibot';
import type { Draft } from './draft.ts';
import type { PackIssue } from './errors.ts';
import { type FolderFile, listFiles, type Revision, readText } from './folder.ts';
import { checkJson, type JsonFile, parseJson } from './json-file.ts';
import { type PageFile, readPage } from './page-file.ts';
import { dataFiles, factsSchema, manifestSchema, type PackData, profileSchema } from './schema/index.ts';
import { nearest } from './schema/shape.ts';

const PROFILE = 'site.json';
const MANIFEST = 'media/manifest.json';

/** A pack's folder while it is read: everything found so far. */
class DraftReader {
  readonly issues: PackIssue[] = [];
  readonly json = new Map<string, JsonFile>();
  readonly #dir: string;
  readonly #revision: Revision;

  constructor(dir: string, revision: Revision) {
    this.#dir = dir;
    this.#revision = revision;
  }

  async text(file: string): Promise<string | null> {
    const content = await readText(join(this.#dir, file));
    if (content !== null) this.#revision.text(file, content);
    return content;
  }

  /** The typed value of a JSON file; null when it is absent or has issues. */
  async value<const S extends v.GenericSchema>(file: string, schema: S): Promise<v.InferOutput<S> | null> {
    const source = await this.text(file);
    if (source === null) return null;
    const parsed = parseJson(file, source);
    if (!('value' in parsed)) {
      this.issues.push(...parsed);
      return null;
    }
    this.json.set(file, parsed);
    const checked = checkJson(parsed, schema);
    if ('value' in checked) return checked.value;
    this.issues.push(...checked.issues);
    return null;
  }

  async profile() {
    const profile = await this.value(PROFILE, profileSchema);
    if (profile === null && !this.issues.some(({ file }) => file === PROFILE)) {
      this.issues.push({
        file: PROFILE,
        message: 'the profile is missing; write one, or start with portal new',
      });
    }
    return profile;
  }

  async data(): Promise<PackData> {
    const entries: [string, unknown][] = [];
    // One after the other: the revision depends on the order of the texts.
    for (const [name, { file, schema, absent }] of Object.entries(dataFiles)) {
      entries.push([name, (await this.value(`data/${file}`, schema)) ?? absent]);
    }
    // Each value was read by the schema under the same name, or is that name's `absent`.
    return Object.fromEntries(entries) as PackData;
  }

  async pages(): Promise<readonly PageFile[]> {
    const pages: PageFile[] = [];
    for (const { path, changed } of await listFiles(join(this.#dir, 'pages'))) {
      if (!path.endsWith('.md')) {
        const message = `pages/${path} is no page; write pages as <key>.md, put files into media/documents`;
        this.issues.push({ file: `pages/${path}`, message });
        continue;
      }
      const text = (await this.text(`pages/${path}`)) ?? '';
      const { page, issues } = readPage(`pages/${path}`, text, changed);
      pages.push(page);
      this.issues.push(...issues);
    }
    return pages;
  }

  async strayData(): Promise<void> {
    const known = Object.values(dataFiles).map(({ file }) => file);
    for (const { path } of await listFiles(join(this.#dir, 'data'))) {
      if (known.some((file) => file === path)) continue;
      const close = nearest(path, known);
      const remedy = close === undefined ? 'remove it' : `name it data/${close} or remove it`;
      this.issues.push({ file: `data/${path}`, message: `nothing reads this file; ${remedy}` });
    }
  }
}

function byPath(files: readonly FolderFile[]): ReadonlyMap<string, FolderFile> {
  return new Map(files.map((file) => [file.path, file]));
}

/**
 * Reads every file of a pack's folder by its schema. Issues are gathered, never thrown; what could not be
 * read stands in the draft as absent. `revision` takes in everything that was read.
 */
export async function readDraft(
  dir: string,
  remotes: readonly string[],
  revision: Revision,
): Promise<{ readonly draft: Draft; readonly issues: readonly PackIssue[] }> {
  const reader = new DraftReader(dir, revision);
  const profile = await reader.profile();
  const data = await reader.data();
  const pages = await reader.pages();
  await reader.strayData();
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
    unsound: new Set(reader.issues.map(({ file }) => file)),
    data,
    pages,
    manifest,
    mediaFacts,
    uploadFacts,
    mediaFiles: byPath(mediaFiles),
    uploadFiles: byPath(uploadFiles),
    json: reader.json,
    remotes,
  };
  return { draft, issues: reader.issues };
}
