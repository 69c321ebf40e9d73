import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../errors.ts';
import { loadPack } from '../../pack/index.ts';
import { writeFolder } from '../remote.ts';
import type { CollegeAnswers } from './answers.ts';
import { drawCrest, readCrest } from './crest.ts';
import { profileOf, specialCells } from './profile.ts';
import { type Correction, themeOf } from './theme.ts';

/** A new pack. */
export interface CreatedCollege {
  readonly dir: string;
  /** Paths of the files inside the pack. */
  readonly files: readonly string[];
  readonly corrections: readonly Correction[];
  /** Address of the college's site. */
  readonly publicUrl: string;
  /** Fields of `site.json` without an answer. */
  readonly missingFields: readonly string[];
}

/**
 * Validates the id of a college.
 *
 * @throws {ConfigError} if the id is invalid.
 */
export function assertCollegeId(id: string): void {
  if (/^[a-z][a-z0-9-]*$/.test(id)) return;
  throw new ConfigError(
    `"${id}" cannot be the id of a college.\nWrite lower-case letters, digits and -, e.g. ganga`,
  );
}

/** Fields that visitors expect. */
const expectedFields = ['affiliation', 'recognition', 'address', 'phones', 'emails', 'admission'] as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const page = (title: string) => `---\ntitle: ${title}\n---\n`;

/** Creates the texts and pictures of a new pack. */
async function packFiles(id: string, answers: CollegeAnswers, port: number) {
  const { tokens, corrections } = themeOf(answers);
  const { light } = tokens;
  const crest =
    answers.crest === undefined
      ? drawCrest(answers.name, light['--brand'] ?? '#000', light['--on-brand'] ?? '#fff')
      : await readCrest(answers.crest);
  const { file, content, width, height } = crest;
  const profile = profileOf({ id, answers, tokens, port });
  const files: Record<string, string | Uint8Array> = {
    'site.json': json(profile),
    'pages/home.md': page(answers.name),
    'pages/About.md': page('About Us'),
    'media/manifest.json': json({ crest: { file, width, height, alt: `Crest of ${answers.name}` } }),
    [`media/${file}`]: content,
    ...(answers.api === undefined && { 'data/cells.json': json(specialCells()) }),
  };
  return { files, corrections, publicUrl: String(profile.publicUrl) };
}

/**
 * Creates the pack of a new college: names, readable colours, crest, menu and the source of its content. The folder
 * appears atomically, so that a running server can serve it immediately.
 *
 * @throws {ConfigError} if the id, a colour or the crest is invalid, or the pack exists.
 * @throws {PackError} if the resulting pack would be invalid.
 */
export async function createCollege(
  collegesDir: string,
  id: string,
  answers: CollegeAnswers,
  port: number,
): Promise<CreatedCollege> {
  assertCollegeId(id);
  const dir = path.join(collegesDir, id);
  if (await stat(dir).catch(() => null))
    throw new ConfigError(`The pack ${id} already exists in ${dir}.\nChoose another id.`);
  const { files, corrections, publicUrl } = await packFiles(id, answers, port);
  await mkdir(collegesDir, { recursive: true });
  // A dot folder, so that no server loads the incomplete pack.
  const temporaryDir = await mkdtemp(path.join(collegesDir, '.new-'));
  try {
    await writeFolder(path.join(temporaryDir, id), files);
    await loadPack(path.join(temporaryDir, id));
    await rename(path.join(temporaryDir, id), dir);
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
  const missingFields = expectedFields.filter(
    (field) => answers[field] === undefined || answers[field].length === 0,
  );
  return { dir, files: Object.keys(files), corrections, publicUrl, missingFields };
}
