import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Files, json, writeFolder } from '@kalalaya/cli/scaffold/template';
import { ConfigError } from '@kalalaya/node/errors';
import { exists } from '@kalalaya/node/file-system';
import { BUILT_IN_REMOTES, loadPack } from '../../content/pack/index.ts';
import type { CollegeAnswers } from './answers.ts';
import { drawCrest, readCrest } from './crest.ts';
import cells from './template/cells.json' with { type: 'json' };
import site from './template/site.json' with { type: 'json' };
import { type Tokens, themeOf } from './theme.ts';

/** A new pack: its folder and the paths of the files inside, the corrections of its colours, and the address of its site. */
export type CreatedCollege = Awaited<ReturnType<typeof createCollege>>;

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

/** Spaces at which a long name may break in the header. */
const BREAK = / (?=(?:College|Institute|School|Academy|of|for)\b)/g;

/** Breaks a name for the header: one line for a short name, else two lines of similar length. */
function nameLines(name: string): string[] {
  if (name.length <= 24) return [name];
  const breaks = [...name.matchAll(BREAK)];
  const distance = ({ index }: { readonly index: number }) => Math.abs(index - name.length / 2);
  const [best] = (breaks.length > 0 ? breaks : [...name.matchAll(/ /g)]).sort(
    (a, b) => distance(a) - distance(b),
  );
  return best === undefined ? [name] : [name.slice(0, best.index), name.slice(best.index + 1)];
}

/** Short form of a name: the words before "of" or "for", or the full name. */
const shortName = (name: string): string => name.split(/ (?:of|for) /)[0]?.trim() || name;

/** Fills in the template of `site.json`. A placeholder without an answer removes its field. */
function profileOf(id: string, answers: CollegeAnswers, tokens: Tokens, publicUrl: string): unknown {
  const { name, api, uploads } = answers;
  const values: Readonly<Record<string, unknown>> = {
    id,
    shortName: shortName(name),
    nameLines: nameLines(name),
    hosts: [`${id}.localhost`],
    sections: BUILT_IN_REMOTES,
    ...answers,
    publicUrl,
    api: api && { upstream: api, uploads },
  };
  const template = { ...site, theme: { tokens } };
  return JSON.parse(JSON.stringify(template), (_key, value) => {
    const placeholder = typeof value === 'string' ? /^\{\{(\w+)\}\}$/.exec(value)?.[1] : undefined;
    return placeholder === undefined ? value : values[placeholder];
  });
}

const page = (title: string) => `---\ntitle: ${title}\n---\n`;

/** Creates the texts and pictures of a new pack. */
async function packFiles(
  id: string,
  answers: CollegeAnswers,
  tokens: Tokens,
  publicUrl: string,
): Promise<Files> {
  const { name, api, crest: crestFile } = answers;
  const crest = crestFile === undefined ? drawCrest(name, tokens.light) : await readCrest(crestFile);
  const { file, content, width, height } = crest;
  return {
    'site.json': json(profileOf(id, answers, tokens, publicUrl)),
    'pages/home.md': page(name),
    'pages/About.md': page('About Us'),
    'media/manifest.json': json({ crest: { file, width, height, alt: `Crest of ${name}` } }),
    [`media/${file}`]: content,
    ...(api === undefined && { 'data/cells.json': json(cells) }),
  };
}

/**
 * Creates the pack of a new college: names, readable colours, crest, menu and the source of its content. The folder
 * appears atomically, so that a running server can serve it immediately.
 *
 * @param port - Port of the portal on this machine.
 * @throws {ConfigError} if the id, a colour or the crest is invalid, or the pack exists.
 * @throws {PackError} if the resulting pack would be invalid.
 */
export async function createCollege(collegesDir: string, id: string, answers: CollegeAnswers, port: number) {
  assertCollegeId(id);
  const dir = path.join(collegesDir, id);
  if (await exists(dir))
    throw new ConfigError(`The pack ${id} already exists in ${dir}.\nChoose another id.`);
  const { tokens, corrections } = themeOf(answers);
  const host = answers.hosts?.[0] ?? `${id}.localhost`;
  const origin = host.endsWith('.localhost') ? `http://${host}:${port}` : `https://${host}`;
  const publicUrl = answers.publicUrl ?? origin;
  const files = await packFiles(id, answers, tokens, publicUrl);
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
  return { dir, files: Object.keys(files), corrections, publicUrl };
}
