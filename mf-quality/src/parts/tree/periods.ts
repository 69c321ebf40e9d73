import { aqarPeriods, type SsrReportsResponse, ssrParent, ssrReports } from '@kalalaya/contract/calls';
import type { ApiClient } from '@kalalaya/runtime';
import { orElse } from '../calls.ts';
import type { Tree } from './trees.ts';

/** Maximum number of AQAR periods that are checked for an SSR tree. */
const MAX_PROBED_PERIODS = 12;

/** Distinct periods in the order sent. */
export function distinctPeriods(rows: readonly { readonly period: string }[]): readonly string[] {
  return [...new Set(rows.map(({ period }) => period).filter((period) => period !== ''))];
}

/**
 * Returns the periods with a Self Study Report: those of the reports call, or else the AQAR periods whose SSR
 * tree is not empty (specification/decisions.md, Calls). Periods whose call fails are left out.
 */
export async function ssrPeriods(
  api: ApiClient,
  reports: SsrReportsResponse | null,
): Promise<readonly string[]> {
  const reportPeriods = distinctPeriods(reports?.period ?? []);
  if (reportPeriods.length > 0) return reportPeriods;
  const aqar = await orElse(api.get(aqarPeriods, {}), null);
  const candidates = distinctPeriods(aqar?.periods ?? []).slice(0, MAX_PROBED_PERIODS);
  const responses = await Promise.all(
    candidates.map((period) => orElse(api.get(ssrParent, { period }), null)),
  );
  return candidates.filter((_period, index) => (responses[index]?.cells.length ?? 0) > 0);
}

/** Returns the periods of a tree for the period menu; empty if the call fails. */
export async function loadTreePeriods(api: ApiClient, tree: Tree): Promise<readonly string[]> {
  if (tree.name === 'SSR') return ssrPeriods(api, await orElse(api.get(ssrReports, {}), null));
  const response = await orElse(api.get(aqarPeriods, {}), null);
  return distinctPeriods(response?.periods ?? []);
}
