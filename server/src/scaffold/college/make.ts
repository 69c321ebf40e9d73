import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../errors.ts';
import { loadPack } from '../../pack/index.ts';
import { writeFolder } from '../remote.ts';
import type { CollegeAnswers } from './answers.ts';
import { drawnCrest, readCrest } from './crest.ts';
import { ownCells, profileOf } from './profile.ts';
import { type Correction, themeOf } from './theme.ts';

/** A pack that was made. */
export interface MadeCollege {
  readonly dir: string;
  /** Paths inside the pack. */
  readonly files: readonly string[];
  readonly corrections: readonly Correction[];
  /** Where it is to be seen. */
  readonly publicUrl: string;
  /** Fields of `site.json` that nobody answered. */
  readonly open: readonly string[];
}

/** Throws `ConfigError` unless a college may have this id. */
export function assertCollegeId(id: string): void {
  if (/^[a-z][a-z0-9-]*$/.test(id)) return;
  throw new ConfigError(
    `"${id}" cannot be the id of a college.\nWrite small letters, digits and -, e.g. ganga`,
  );
}

/** Fields that a visitor would look for. */
const wanted = ['affiliation', 'recognition', 'address', 'phones', 'emails', 'admission'] as const;

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const page = (title: string) => `---\ntitle: ${title}\n---\n`;

/** The texts and pictures of a new pack, by path inside it. */
async function packFiles(id: string, answers: CollegeAnswers, port: number) {
  const { tokens, corrections } = themeOf(answers);
  const { light } = tokens;
  const crest =
    answers.crest === undefined
      ? drawnCrest(answers.name, light['--brand'] ?? '#000', light['--on-brand'] ?? '#fff')
      : await readCrest(answers.crest);
  const { file, content, width, height } = crest;
  const profile = profileOf({ id, answers, tokens, port });
  const files: Record<string, string | Uint8Array> = {
    'site.json': json(profile),
    'pages/home.md': page(answers.name),
    'pages/About.md': page('About Us'),
    'media/manifest.json': json({ crest: { file, width, height, alt: `Crest of ${answers.name}` } }),
    [`media/${file}`]: content,
    ...(answers.api === undefined && { 'data/cells.json': json(ownCells()) }),
  };
  return { files, corrections, publicUrl: String(profile.publicUrl) };
}

/**
 * Writes the pack of a new college: names, colours in which everything can be read, crest, menu, and where its content
 * comes from; no word that nobody answered. It appears whole, so that a running server shows it at once. Throws
 * `ConfigError` for an id, a colour or a crest that cannot be used, or a pack that is there; `PackError` for answers
 * with which the pack could not be served.
 */
export async function makeCollege(
  collegesDir: string,
  id: string,
  answers: CollegeAnswers,
  port: number,
): Promise<MadeCollege> {
  assertCollegeId(id);
  const dir = path.join(collegesDir, id);
  if (await stat(dir).catch(() => null))
    throw new ConfigError(`There is a pack ${id} already, in ${dir}.\nChoose another id.`);
  const { files, corrections, publicUrl } = await packFiles(id, answers, port);
  await mkdir(collegesDir, { recursive: true });
  // Hidden, so that no server takes the half of it for a pack.
  const draft = await mkdtemp(path.join(collegesDir, '.new-'));
  try {
    await writeFolder(path.join(draft, id), files);
    await loadPack(path.join(draft, id));
    await rename(path.join(draft, id), dir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const open = wanted.filter((field) => answers[field] === undefined || answers[field].length === 0);
  return { dir, files: Object.keys(files), corrections, publicUrl, open };
}
