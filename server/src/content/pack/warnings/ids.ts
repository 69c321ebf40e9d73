import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import { dataFiles, type PackData } from '../schema/index.ts';
import type { WarningCheck } from './warning.ts';

/** Issues for duplicate values in a list field that is part of addresses. */
function duplicateIssues(
  draft: Draft,
  name: keyof PackData,
  list: string,
  field: string,
  values: readonly string[],
) {
  return values.flatMap((value, index): PackIssue[] => {
    if (values.indexOf(value) === index) return [];
    const at: JsonPath = [list, index, field];
    const message = `${field} ${JSON.stringify(value)} is already used by an entry above, so this entry has no page; write another`;
    return [issueAt(draft, `data/${dataFiles[name].file}`, at, message)];
  });
}

/** Values in the addresses of quality document pages are unique; a duplicate could not be opened. */
export const uniqueAddresses: WarningCheck = (draft) => {
  const { aqar, ssr, feedback } = draft.data;
  const periods = (tree: typeof aqar | typeof ssr) => tree.periods.map(({ period }) => period);
  const values = feedback.categories.map(({ value }) => value);
  return [
    ...duplicateIssues(draft, 'aqar', 'periods', 'period', periods(aqar)),
    ...duplicateIssues(draft, 'ssr', 'periods', 'period', periods(ssr)),
    ...duplicateIssues(draft, 'feedback', 'categories', 'value', values),
  ];
};
