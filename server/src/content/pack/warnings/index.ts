import { checks } from '../checks/index.ts';
import type { Draft } from '../draft.ts';
import { PackError, type PackIssue } from '../errors.ts';
import { Revision } from '../folder.ts';
import { readDraft } from '../read-draft.ts';
import { picturesHaveAltText } from './alt.ts';
import { readableColours } from './contrast.ts';
import { noEmptyLists } from './empty-lists.ts';
import { uniqueAddresses } from './ids.ts';
import { linksResolve, uniqueHosts } from './links.ts';
import { noticesHaveText, tickerLinksResolve } from './notices.ts';
import { linksArePublic } from './restricted.ts';
import { liveSections } from './sections.ts';
import type { PackContext, WarningCheck } from './warning.ts';

export { restrictedIn } from './restricted.ts';
export type { LivePage, PackContext } from './warning.ts';

const warningChecks: readonly WarningCheck[] = [
  readableColours,
  liveSections,
  linksResolve,
  linksArePublic,
  uniqueHosts,
  uniqueAddresses,
  picturesHaveAltText,
  noEmptyLists,
  noticesHaveText,
  tickerLinksResolve,
];

/** Result of {@link examinePack}. */
export interface ExaminedPack {
  readonly draft: Draft;
  /** Why the pack cannot be served; null if it can. */
  readonly error: PackError | null;
}

/** Reads a pack and runs the checks of loading. */
export async function examinePack(dir: string): Promise<ExaminedPack> {
  const { draft, issues } = await readDraft(dir, new Revision());
  const all = [...issues, ...checks.flatMap((check) => check(draft))];
  return { draft, error: all.length === 0 ? null : new PackError(dir, all) };
}

/** Returns the warnings about a pack, which do not prevent it from being served. */
export async function collectWarnings(draft: Draft, context: PackContext): Promise<readonly PackIssue[]> {
  const warnings = await Promise.all(warningChecks.map((check) => check(draft, context)));
  return warnings.flat();
}
