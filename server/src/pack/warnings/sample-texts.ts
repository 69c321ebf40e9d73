import { join } from 'node:path';
import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import { readText } from '../folder.ts';
import type { JsonPath } from '../json-file.ts';
import { textsOf } from './texts.ts';
import type { SampleTexts, WarningCheck } from './warning.ts';

/** A sentence or name in a pack, with its position. */
interface PackText {
  readonly file: string;
  readonly line?: number;
  readonly at?: JsonPath;
  readonly text: string;
}

/** Minimum length of a sentence, in characters. Shorter ones may be common: "Reports, minutes and evidence." */
const MIN_LENGTH = 40;

/** Profile fields whose values identify a college, however short they are. */
const identityFields = new Set([
  'name',
  'shortName',
  'hosts',
  'publicUrl',
  'address',
  'phones',
  'emails',
  'links',
]);

/** Fields with addresses of files and pages, or with generic words. */
const ignoredFields = /^(\$schema|sample|file|to|type|filename|href)$/;

const isPersonName = (at: JsonPath, text: string) => at.at(-1) === 'name' && /\S\s\S/.test(text);

function isIdentifying(file: string, at: JsonPath, text: string): boolean {
  if (text.trim() === '') return false;
  return (file === 'site.json' && identityFields.has(String(at[0]))) || isPersonName(at, text);
}

/** Sentences of a text or HTML that are long enough to be specific to a college. */
function sentences(text: string): readonly string[] {
  return text
    .replaceAll(/<[^>]*>/g, '\n')
    .split(/\n{1,}|(?<=[.!?])\s+/)
    .map((one) => one.trim())
    .filter((one) => one.length >= MIN_LENGTH && one.includes(' ') && !/^https?:\S+$/.test(one));
}

function inJson(draft: Draft): readonly PackText[] {
  return [...draft.json]
    .filter(([file]) => file === 'site.json' || file.startsWith('data/'))
    .flatMap(([file, { value }]) =>
      textsOf(value).flatMap(({ at, text }) => {
        if (ignoredFields.test(String(at.at(-1)))) return [];
        const texts = isIdentifying(file, at, text) ? [text.trim()] : sentences(text);
        return texts.map((one) => ({ file, at, text: one }));
      }),
    );
}

/** Sentences of a page, each with the first line of its paragraph. */
async function inPages(draft: Draft): Promise<readonly PackText[]> {
  const pages = await Promise.all(
    draft.pages.map(async ({ file }) => {
      const source = ((await readText(join(draft.dir, file))) ?? '').replaceAll('\r\n', '\n');
      let line = 1;
      return source.split(/(\n{2,})/).flatMap((part) => {
        const firstLine = line;
        line += part.split('\n').length - 1;
        const joined = part.replaceAll(/^(title|lead): */gm, '\n').replaceAll(/(?<=\S)\n(?=[^\n|#*-])/g, ' ');
        return sentences(joined).map((text) => ({ file, line: firstLine, text }));
      });
    }),
  );
  return pages.flat();
}

const textsIn = async (draft: Draft): Promise<readonly PackText[]> => [
  ...inJson(draft),
  ...(await inPages(draft)),
];

/** True for a sample pack; false for a copy of one under another id. */
const isSample = ({ profile }: Draft) => profile !== null && profile.sample === profile.id;

/** Collects the texts of the sample packs. Texts that occur in two samples are generic and left out. */
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

/** Maximum number of texts per file that are reported one by one. */
const MAX_LISTED = 3;

function sampleTextIssues(
  draft: Draft,
  all: readonly PackText[],
  samples: SampleTexts,
): readonly PackIssue[] {
  const issue = ({ file, line, at, text }: PackText, more: string): PackIssue => {
    const message = `"${shortened(text)}"${more} from the sample college ${samples.get(text)}; write your own text`;
    if (at !== undefined) return issueAt(draft, file, at, message);
    return { file, message, ...(line !== undefined && { line }) };
  };
  const [first] = all;
  if (first !== undefined && all.length > MAX_LISTED)
    return [issue(first, ` and ${all.length - 1} more texts of this file are`)];
  return all.map((one) => issue(one, ' is'));
}

/** No text of a sample college remains in another pack. */
export const noSampleText: WarningCheck = async (draft, { samples }) => {
  const { profile } = draft;
  if (profile === null || isSample(draft)) return [];
  const markerIssues: PackIssue[] =
    profile.sample === undefined
      ? []
      : [
          issueAt(
            draft,
            'site.json',
            ['sample'],
            `"sample" marks the sample packs of the portal; remove this line`,
          ),
        ];
  const remaining = (await textsIn(draft)).filter(({ text }) => samples.has(text));
  const byFile = Map.groupBy(remaining, ({ file }) => file);
  return [...markerIssues, ...[...byFile.values()].flatMap((all) => sampleTextIssues(draft, all, samples))];
};
