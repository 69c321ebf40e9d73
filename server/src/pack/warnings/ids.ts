import { type Draft, issueAt } from '../draft.ts';
import type { PackIssue } from '../errors.ts';
import type { JsonPath } from '../json-file.ts';
import { dataFiles, type PackData } from '../schema/index.ts';
import type { Remark } from './warning.ts';

/** Values of a list that pages are addressed by, where one stands a second time. */
function twice(draft: Draft, name: keyof PackData, list: string, field: string, values: readonly string[]) {
  return values.flatMap((value, index): PackIssue[] => {
    if (values.indexOf(value) === index) return [];
    const at: JsonPath = [list, index, field];
    const message = `${field} ${JSON.stringify(value)} is taken by an entry above, which alone has a page; write another`;
    return [issueAt(draft, `data/${dataFiles[name].file}`, at, message)];
  });
}

/** What the pages of quality documents are addressed by stands once: a second one could not be opened. */
export const uniqueAddresses: Remark = (draft) => {
  const { aqar, ssr, feedback } = draft.data;
  const periods = (tree: typeof aqar | typeof ssr) => tree.periods.map(({ period }) => period);
  const values = feedback.categories.map(({ value }) => value);
  return [
    ...twice(draft, 'aqar', 'periods', 'period', periods(aqar)),
    ...twice(draft, 'ssr', 'periods', 'period', periods(ssr)),
    ...twice(draft, 'feedback', 'categories', 'value', values),
  ];
};
