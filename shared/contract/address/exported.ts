/** Address of the sizes and page counts of files in a static export. */
export const EXPORT_FILE_FACTS = '/portal/facts.json';

/**
 * Returns the address at which a static export stores the response of a call. Static hosts ignore queries, so
 * the query becomes part of the file name.
 * @example
 * exportedAddress('/event_detailsbycell?id=7') // → '/event_detailsbycell,id=7'
 */
export function exportedAddress(address: string): string {
  return address.replace('?', ',');
}
