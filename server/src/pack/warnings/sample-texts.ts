import { join } from 'node:path';
import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { readText } from '../folder.ts';
import type { JsonPath } from '../json-file.ts';
import { textsOf } from './texts.ts';
import type { Remark, SampleTexts } from './warning.ts';

/** A sentence or a name of a pack, and where it stands. */
interface Placed {
  readonly file: string;
  readonly line?: number;
  readonly at?: JsonPath;
  readonly text: string;
}

/** Shorter sentences may be anybody's: "Reports, minutes and evidence." */
const LEAST = 40;

/** Fields of the profile whose every value is one college's own, however short. */
const ownFields = new Set([
  'name',
  'shortName',
  'hosts',
  'publicUrl',
  'address',
  'phones',
  'emails',
  'links',
]);

/** Fields that are addresses of files and pages, or words that records share. */
const passedOver = /^(\$schema|sample|file|to|type|filename|href)$/;

const isPersonName = (at: JsonPath, text: string) => at.at(-1) === 'name' && /\S\s\S/.test(text);

function isOwn(file: string, at: JsonPath, text: string): boolean {
  if (text.trim() === '') return false;
  return (file === 'site.json' && ownFields.has(String(at[0]))) || isPersonName(at, text);
}

/** Sentences of a text or of HTML that are long enough to be somebody's. */
function sentences(text: string): readonly string[] {
  return text
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/\n{1,}|(?<=[.!?])\s+/)
    .map((one) => one.trim())
    .filter((one) => one.length >= LEAST && one.includes(' ') && !/^https?:\S+$/.test(one));
}

function inJson(draft: Draft): readonly Placed[] {
  return [...draft.json]
    .filter(([file]) => file === 'site.json' || file.startsWith('data/'))
    .flatMap(([file, { value }]) =>
      textsOf(value).flatMap(({ at, text }) => {
        if (passedOver.test(String(at.at(-1)))) return [];
        const found = isOwn(file, at, text) ? [text.trim()] : sentences(text);
        return found.map((one) => ({ file, at, text: one }));
      }),
    );
}

/** Sentences of a page, each with the line at which its paragraph begins. */
async function inPages(draft: Draft): Promise<readonly Placed[]> {
  const pages = await Promise.all(
    draft.pages.map(async ({ file }) => {
      const source = ((await readText(join(draft.dir, file))) ?? '').replaceAll('\r\n', '\n');
      let line = 1;
      return source.split(/(\n{2,})/).flatMap((part) => {
        const begins = line;
        line += part.split('\n').length - 1;
        const whole = part.replaceAll(/^(title|lead): */gm, '\n').replaceAll(/(?<=\S)\n(?=[^\n|#*-])/g, ' ');
        return sentences(whole).map((text) => ({ file, line: begins, text }));
      });
    }),
  );
  return pages.flat();
}

const textsIn = async (draft: Draft): Promise<readonly Placed[]> => [
  ...inJson(draft),
  ...(await inPages(draft)),
];

/** Whether a pack is a sample: one that says so of itself, and is no copy under another name. */
const isSample = ({ profile }: Draft) => profile !== null && profile.sample === profile.id;

/** The texts of sample packs. What stands in two of them is nobody's own, and left out. */
export async function sampleTexts(samples: readonly Draft[]): Promise<SampleTexts> {
  const owners = new Map<string, Set<string>>();
  for (const draft of samples.filter(isSample)) {
    for (const { text } of await textsIn(draft)) {
      owners.set(text, (owners.get(text) ?? new Set()).add(draft.profile?.id ?? ''));
    }
  }
  return new Map([...owners].flatMap(([text, ids]) => (ids.size === 1 ? [[text, [...ids].join('')]] : [])));
}

const shortened = (text: string) => (text.length > 50 ? `${text.slice(0, 47)}…` : text);

/** Texts of one file that are said one by one; of a whole copied file the first tells enough. */
const SAID_EACH = 3;

function leftIn(draft: Draft, all: readonly Placed[], samples: SampleTexts): readonly PackIssue[] {
  const issue = ({ file, line, at, text }: Placed, more: string): PackIssue => {
    const message = `"${shortened(text)}"${more} the sample college's (${samples.get(text)}); write your own words`;
    if (at !== undefined) return issueAt(draft, file, at, message);
    return { file, message, ...(line !== undefined && { line }) };
  };
  const [first] = all;
  if (first !== undefined && all.length > SAID_EACH)
    return [issue(first, ` and ${all.length - 1} more texts of this file are`)];
  return all.map((one) => issue(one, ' is'));
}

/** Nothing that a sample college says of itself is left in the pack of another. */
export const noSampleText: Remark = async (draft, { samples }) => {
  const { profile } = draft;
  if (profile === null || isSample(draft)) return [];
  const marked: PackIssue[] =
    profile.sample === undefined
      ? []
      : [
          issueAt(
            draft,
            'site.json',
            ['sample'],
            `"sample" marks a pack that came with the portal; remove this line`,
          ),
        ];
  const left = (await textsIn(draft)).filter(({ text }) => samples.has(text));
  const byFile = Map.groupBy(left, ({ file }) => file);
  return [...marked, ...[...byFile.values()].flatMap((all) => leftIn(draft, all, samples))];
};
