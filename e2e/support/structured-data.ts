/**
 * Properties that search engines require of each type (schema.org and Google's structured data reference).
 */
const required: Readonly<Record<string, readonly string[]>> = {
  CollegeOrUniversity: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  Event: ['name', 'startDate', 'location'],
  Place: ['name', 'address'],
  Course: ['name', 'description', 'provider'],
  DigitalDocument: ['name', 'url'],
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMissing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function errorsIn(value: unknown, types: Set<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => errorsIn(one, types));
  if (!isRecord(value)) return [];
  const type = String(value['@type'] ?? '');
  types.add(type);
  const missing = (required[type] ?? []).filter((field) => isMissing(value[field]));
  const days = ['startDate', 'endDate', 'foundingDate'].filter(
    (field) => value[field] !== undefined && !/^\d{4}(-\d\d-\d\d)?$/.test(String(value[field])),
  );
  const addresses = ['url', 'item', 'image', 'logo'].filter(
    (field) => typeof value[field] === 'string' && !/^https?:\/\/[^\s]+$/.test(value[field]),
  );
  return [
    ...missing.map((field) => `${type} lacks ${field}`),
    ...days.map((field) => `${type} has ${field} ${String(value[field])}`),
    ...addresses.map((field) => `${type} has ${field} ${String(value[field])}`),
    ...Object.values(value).flatMap((one) => errorsIn(one, types)),
  ];
}

/** Returns the errors in a document's schema.org data. Adds the types it contains to `types`. */
export function structuredDataErrors(document: Document, types: Set<string>): string[] {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  if (scripts.length !== 1) return [`${scripts.length} scripts of structured data`];
  return errorsIn(JSON.parse(scripts[0]?.textContent ?? ''), types);
}
