import { aqarPeriods, type SsrReportsAnswer, ssrParent, ssrReports } from '@kalalaya/contract/calls';
import type { ApiClient } from '@kalalaya/runtime';
import { AT_ONCE, mapLimited, orElse } from '../calls.ts';
import type { Tree } from './trees.ts';

/** Most AQAR periods that are asked whether they have an SSR tree. */
const ASKED_PERIODS = 12;

/** Periods in the order sent, each once. */
export function distinctPeriods(rows: readonly { readonly period: string }[]): readonly string[] {
  return [...new Set(rows.map(({ period }) => period).filter((period) => period !== ''))];
}

/**
 * The periods that have a Self Study Report: those the reports name, else the AQAR periods whose SSR tree is not
 * empty (specification/decisions.md, Calls). A period that cannot be asked is left out.
 */
export async function ssrPeriods(
  api: ApiClient,
  reports: SsrReportsAnswer | null,
): Promise<readonly string[]> {
  const named = distinctPeriods(reports?.period ?? []);
  if (named.length > 0) return named;
  const aqar = await orElse(api.get(aqarPeriods, {}), null);
  const asked = distinctPeriods(aqar?.periods ?? []).slice(0, ASKED_PERIODS);
  const found = await mapLimited(asked, AT_ONCE, async (period) => {
    const answer = await orElse(api.get(ssrParent, { period }), null);
    return answer !== null && answer.cells.length > 0 ? [period] : [];
  });
  return found.flat();
}

/** The periods of a tree, for moving between them; none when they cannot be read. */
export async function periodsOf(api: ApiClient, tree: Tree): Promise<readonly string[]> {
  if (tree.name === 'SSR') return ssrPeriods(api, await orElse(api.get(ssrReports, {}), null));
  const answer = await orElse(api.get(aqarPeriods, {}), null);
  return distinctPeriods(answer?.periods ?? []);
}
