import { commandLine } from '@kalalaya/node/command-line';
import { crossCheck } from '../checks/index.ts';
import { type Draft, issuesOf } from '../draft.ts';
import { PackError, type PackIssue } from '../errors.ts';
import { Revision } from '../folder.ts';
import { readDraft } from '../read-draft.ts';
import { dataPath, type PackData } from '../schema/index.ts';
import { nearest } from '../schema/shape.ts';
import { picturesHaveAltText } from './alt.ts';
import { readableColours } from './contrast.ts';
import { noEmptyLists } from './empty-lists.ts';
import { linksResolve, uniqueHosts } from './links.ts';
import { noticesHaveText, tickerLinksResolve } from './notices.ts';
import { linksArePublic } from './restricted.ts';
import type { PackContext, WarningCheck } from './warning.ts';

/** Every section has a live release; the college is shown without the others. */
const liveSections: WarningCheck = ({ profile }, report, { live }) => {
  for (const [index, section] of profile?.sections.entries() ?? []) {
    if (live === null || live.includes(section)) continue;
    const close = nearest(section, live);
    const remedy = [
      `publish it or take it from another portal (${commandLine('pull')})`,
      ...(close === undefined ? [] : [`write "${close}"`]),
      'or remove it',
    ].join(', ');
    const message = `no release of "${section}" is live, so the college is shown without it; ${remedy}`;
    report('site.json', ['sections', index], message);
  }
};

/** Values in the addresses of quality document pages are unique; a duplicate could not be opened. */
const uniqueAddresses: WarningCheck = ({ data }, report) => {
  function check(name: keyof PackData, list: string, field: string, values: readonly string[]): void {
    for (const [index, value] of values.entries()) {
      const message = `${field} ${JSON.stringify(value)} is already used by an entry above, so this entry has no page; write another`;
      if (values.indexOf(value) !== index) report(dataPath(name), [list, index, field], message);
    }
  }
  const periodsOf = (tree: 'aqar' | 'ssr') => data[tree].periods.map(({ period }) => period);
  check('aqar', 'periods', 'period', periodsOf('aqar'));
  check('ssr', 'periods', 'period', periodsOf('ssr'));
  const categories = data.feedback.categories.map(({ value }) => value);
  check('feedback', 'categories', 'value', categories);
};

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

/**
 * Reads a pack and runs the checks of loading. `error` says why it cannot be served; null if it can.
 * @param edits Texts that files are to have, by path inside the pack.
 */
export async function examinePack(dir: string, edits?: ReadonlyMap<string, string>) {
  const { draft, issues } = await readDraft(dir, new Revision(), edits);
  const all = [...issues, ...crossCheck(draft)];
  return { draft, error: all.length === 0 ? null : new PackError(dir, all) };
}

/** Returns the warnings about a pack, which do not prevent it from being served. */
export const collectWarnings = (draft: Draft, context: PackContext): readonly PackIssue[] =>
  issuesOf(draft, (report) => {
    for (const check of warningChecks) check(draft, report, context);
  });
