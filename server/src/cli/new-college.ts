import { stat } from 'node:fs/promises';
import path from 'node:path';
import { cancel, group, intro, text } from '@clack/prompts';
import { Command } from 'commander';
import { readConfig } from '../config.ts';
import { ConfigError } from '../errors.ts';
import { type CollegeAnswers, noAddress, readAnswers } from '../scaffold/college/answers.ts';
import { type KnownAnswers, readApi, readSite } from '../scaffold/college/existing.ts';
import { assertCollegeId, type MadeCollege, makeCollege } from '../scaffold/college/make.ts';
import { themeOf } from '../scaffold/college/theme.ts';

interface NewCollegeOptions {
  readonly answers?: string;
  readonly fromApi?: string;
  readonly site?: string;
}

/** Why a text is no colour; undefined when it is one. */
function noColour(answer: string | undefined): string | undefined {
  try {
    themeOf({ brand: answer ?? '' });
    return undefined;
  } catch (error) {
    if (error instanceof ConfigError) return 'Write a colour as #1d3762, or its name in CSS.';
    throw error;
  }
}

const optionally = (check: (answer: string) => string | undefined) => (answer: string | undefined) =>
  answer === undefined || answer.trim() === '' ? undefined : check(answer.trim());

/** Asks for what is not known yet; what may be left out is left out by Enter. */
async function ask(id: string, known: KnownAnswers): Promise<CollegeAnswers> {
  intro(`A pack for the college ${id}. Enter leaves out what may be left out.`);
  const given = await group(
    {
      name: () =>
        text({
          message: 'Full name of the college',
          ...(known.name !== undefined && { initialValue: known.name }),
          validate: (answer) => (answer?.trim() ? undefined : 'Write its name.'),
        }),
      brand: () =>
        text({
          message: 'Its own colour, as #1d3762',
          ...(known.brand !== undefined && { initialValue: known.brand }),
          validate: noColour,
        }),
      accent: () =>
        text({
          message: 'A second colour',
          placeholder: 'chosen to go with the first',
          validate: optionally(noColour),
        }),
      crest: () =>
        text({
          message: 'File of its crest (SVG, PNG, JPEG or WebP)',
          placeholder: 'a seal with its initials, until there is one',
          ...(known.crest !== undefined && { initialValue: known.crest }),
        }),
      api: () =>
        text({
          message: 'Address of its admin API',
          placeholder: 'none: the pack holds the content itself',
          ...(known.api !== undefined && { initialValue: known.api }),
          validate: noAddress,
        }),
      host: () =>
        text({
          message: 'Host name of its site',
          placeholder: `${id}.localhost, to be seen on this machine`,
        }),
    },
    {
      onCancel: () => {
        cancel('Nothing was written.');
        process.exit(1);
      },
    },
  );
  const said = (answer: unknown) => (typeof answer === 'string' ? answer.trim() : '');
  const optional = (key: 'accent' | 'crest' | 'api') =>
    said(given[key]) === '' ? {} : { [key]: said(given[key]) };
  return {
    ...known,
    name: said(given.name),
    brand: said(given.brand),
    ...optional('accent'),
    ...optional('crest'),
    ...optional('api'),
    ...(said(given.host) !== '' && { hosts: [said(given.host)] }),
  };
}

/** What is known before anybody is asked: of an existing API and site, and of a file, which outweighs them. */
async function knownAnswers({ answers, fromApi, site }: NewCollegeOptions): Promise<KnownAnswers> {
  const ofApi = fromApi === undefined ? {} : await readApi(fromApi);
  const ofSite = site === undefined ? {} : await readSite(site);
  const file: KnownAnswers = answers === undefined ? {} : await readAnswers(answers);
  return { ...ofSite, ...ofApi, ...file };
}

/** The answers when nobody can be asked. Throws `ConfigError` that names what is lacking. */
function whole(known: KnownAnswers): CollegeAnswers {
  const { name, brand } = known;
  if (name !== undefined && brand !== undefined) return { ...known, name, brand };
  const lacking = [...(name === undefined ? ['"name"'] : []), ...(brand === undefined ? ['"brand"'] : [])];
  throw new ConfigError(
    `Nobody can be asked here, and ${lacking.join(' and ')} is not known.\nGive a file: --answers college.json, with {"name": "…", "brand": "#1d3762"}`,
  );
}

const rounded = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1);

function tell(id: string, made: MadeCollege, withApi: boolean): void {
  for (const { what, given, used, contrast } of made.corrections) {
    console.log(
      `The ${what} colour ${given} cannot be read here (contrast ${rounded(contrast[0])}); ${used} is used (${rounded(contrast[1])}).`,
    );
  }
  const shown = path.relative(process.cwd(), made.dir);
  const address = new URL(made.publicUrl);
  const see = address.hostname.endsWith('.localhost')
    ? `open ${made.publicUrl}; a running server shows it at once, npm start begins one`
    : `COLLEGE=${id} npm start, and open http://localhost:${process.env.PORT ?? 3000}`;
  console.log(`
Made ${shown}: ${made.files.length} files. Next:
  see it     ${see}
  check it   npm run portal -- check ${id}
  fill       ${made.open.length > 0 ? `${made.open.join(', ')} in site.json` : 'site.json: menu, footer, pages'}
             pages/About.md, and a file for each page: docs/content.md
             ${withApi ? 'its content comes from the admin API' : 'data/: its cells, events and documents'}
  pictures   npm run portal -- media add ${id} photo.jpg`);
}

async function newCollege(id: string, options: NewCollegeOptions): Promise<void> {
  const config = readConfig(process.env);
  assertCollegeId(id);
  if (await stat(path.join(config.COLLEGES_DIR, id)).catch(() => null))
    throw new ConfigError(`There is a pack ${id} already.\nChoose another id.`);
  const known = await knownAnswers(options);
  const isAsked = options.answers === undefined && process.stdin.isTTY;
  const answers = isAsked ? await ask(id, known) : whole(known);
  const made = await makeCollege(config.COLLEGES_DIR, id, answers, config.PORT);
  tell(id, made, answers.api !== undefined);
}

/** `portal new college`: a pack that starts, of a name and a colour. */
export function newCollegeCommand(): Command {
  return new Command('college')
    .argument('<id>', 'small letters, digits and -, e.g. ganga')
    .description('a pack with its names, colours, crest and admin API: asked for, or read')
    .option('--answers <file>', 'JSON instead of questions: {"name": "…", "brand": "#1d3762", …}')
    .option('--from-api <address>', 'an admin API that is there: its address and its cells')
    .option('--site <address>', 'the site as it is now: name, colour, telephones, e-mails, icon')
    .action(newCollege);
}
