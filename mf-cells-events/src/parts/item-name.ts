import type { InfraRecord, KeywordRecord } from '@kalalaya/contract/calls';

/** Displayed name of an infrastructure item or committee (specification, section 5). */
export function itemName({ name_of_the_cell }: InfraRecord): string {
  return name_of_the_cell || 'Unnamed Infra';
}

/** Distinct titles of incubation keywords. */
export function keywordTitles(keywords: readonly KeywordRecord[]): readonly string[] {
  return [...new Set(keywords.map(({ title }) => title).filter((title) => title !== ''))];
}
