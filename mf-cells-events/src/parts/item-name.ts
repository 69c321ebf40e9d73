import type { InfraRecord, KeywordRecord } from '@kalalaya/contract/calls';

/** Name of an infrastructure item or committee as shown (specification, section 5). */
export function itemName({ name_of_the_cell }: InfraRecord): string {
  return name_of_the_cell || 'Unnamed Infra';
}

/** Incubation keywords as shown, each once. */
export function keywordTitles(keywords: readonly KeywordRecord[]): readonly string[] {
  return [...new Set(keywords.map(({ title }) => title).filter((title) => title !== ''))];
}
