import { type DocumentRecord, documentKinds } from '@kalalaya/search/documents';

/** Formats a citation of a document: college, kind and year, metric, title, permanent address. */
export function citation(college: string, { kind, title, address, places }: DocumentRecord): string {
  const [{ year, metric }] = places;
  const kindAndYear = [documentKinds[kind], year].filter((text) => text !== '').join(' ');
  const name = metric !== '' && !title.startsWith(metric) ? `${metric} ${title}` : title;
  return [college, kindAndYear, name]
    .filter((text) => text !== '')
    .join('. ')
    .concat(`. ${address}`);
}
