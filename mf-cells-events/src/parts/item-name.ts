import type { InfraRecord } from '@kalalaya/contract/calls';

/** Displayed name of an infrastructure item or committee (specification, section 5). */
export function itemName({ name_of_the_cell }: InfraRecord): string {
  return name_of_the_cell || 'Unnamed Infra';
}
