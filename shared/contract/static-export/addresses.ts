/** Where a static copy has size and length of its files, by address. */
export const COPY_FACTS = '/portal/facts.json';

/**
 * The address of an exported answer, as a plain host tells it from others: it takes no notice of a query. The answer lies
 * there, and there a copy asks for it.
 *
 * @example
 * keptAddress('/event_detailsbycell?id=7') // → '/event_detailsbycell,id=7'
 */
export function keptAddress(address: string): string {
  return address.replace('?', ',');
}
