import { checks } from '../checks/index.ts';
import type { Draft } from '../draft.ts';
import { PackError, type PackIssue } from '../errors.ts';
import { Revision } from '../folder.ts';
import { readDraft } from '../read-draft.ts';
import { picturesHaveText } from './alt.ts';
import { readableColours } from './contrast.ts';
import { filesAreTrue, picturesTellNoPlace } from './files.ts';
import { uniqueAddresses } from './ids.ts';
import { hostsOfItsOwn, linksLead } from './links.ts';
import { noSampleText } from './sample-texts.ts';
import type { Around, Remark } from './warning.ts';

export { sampleTexts } from './sample-texts.ts';
export type { Around, KnownPage, SampleTexts } from './warning.ts';

const remarks: readonly Remark[] = [
  readableColours,
  linksLead,
  hostsOfItsOwn,
  uniqueAddresses,
  picturesHaveText,
  filesAreTrue,
  picturesTellNoPlace,
  noSampleText,
];

/** A pack as `portal check` sees it. */
export interface ExaminedPack {
  readonly draft: Draft;
  /** Why it cannot be served; null when it can. */
  readonly problem: PackError | null;
}

/** Reads a pack and makes the checks that serving it asks for; `remotes` are what its profile may name. */
export async function examinePack(dir: string, remotes: readonly string[]): Promise<ExaminedPack> {
  const { draft, issues } = await readDraft(dir, remotes, new Revision());
  const all = [...issues, ...checks.flatMap((check) => check(draft))];
  return { draft, problem: all.length === 0 ? null : new PackError(dir, all) };
}

/** What should be mended in a pack although it can be served, in the order of files and lines. */
export async function remarksOn(draft: Draft, around: Around): Promise<readonly PackIssue[]> {
  const found = await Promise.all(remarks.map((remark) => remark(draft, around)));
  return found.flat();
}
