import type { FastifyInstance } from 'fastify';

/** Headers for the addresses that match a pattern; a `*` at its end matches any suffix. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Headers that static hosts should send: with every response, with pages, and with the files of each pattern.
 */
export interface HeaderRules {
  readonly common: HeaderRule['headers'];
  readonly pages: HeaderRule['headers'];
  readonly files: readonly HeaderRule[];
}

/** An address pattern of an export and one address whose headers represent all. */
type Sample = ReturnType<typeof selectSamples>[number];

const hasExtension = (address: string) => /\.\w+$/.test(address);

/** Returns one sample for each kind of file. Patterns do not overlap. */
export function selectSamples(addresses: readonly string[]) {
  const samples = new Map<string, string>();
  for (const address of addresses) {
    const [, top = '', second = '', ...rest] = address.split('/');
    // PDF viewer files and embeds get a pattern for each folder, and one for each file outside a folder.
    const nested = ['admin', 'embed', 'portal'].includes(top);
    const depth = [
      top,
      ...(nested && rest.length > 0 ? [second] : []),
      ...(second === 'pdf' && rest.length > 1 ? [rest[0]] : []),
    ];
    const isFolder = nested ? rest.length > (second === 'pdf' ? 1 : 0) : second !== '';
    const pattern = isFolder ? `/${depth.join('/')}/*` : address;
    const existing = samples.get(pattern);
    // A sample with an extension is preferred, since the type of one without would be applied to all.
    if (existing === undefined || (!hasExtension(existing) && hasExtension(address)))
      samples.set(pattern, address);
  }
  return [...samples].map(([pattern, address]) => ({ pattern, address }));
}

/** Headers that depend only on the address, not on a single response or its transfer. */
const addressHeaders: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'kalalaya-college',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/**
 * Returns the headers of an address. Includes the content type for addresses without an extension and for
 * single files, such as the PDF worker, because hosts may not know their type.
 */
async function headersAt(
  app: FastifyInstance,
  { pattern, address }: Sample,
): Promise<Record<string, string>> {
  const { headers } = await app.inject({ url: address, headers: { host: 'localhost' } });
  const needsType = pattern === address || !hasExtension(address);
  const selected = Object.entries(headers).flatMap(([name, value]) =>
    addressHeaders.has(name) || (needsType && name === 'content-type')
      ? [[name, String(value)] as const]
      : [],
  );
  return Object.fromEntries(selected);
}

const omitEqual = (headers: HeaderRule['headers'], others: HeaderRule['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => others[name] !== value));

/**
 * Requests each sample from the portal and returns its headers, with the common ones separated.
 *
 * @param documentPolicy - The directives of a page's policy that only work in a header.
 */
export async function readHeaderRules(
  app: FastifyInstance,
  samples: readonly Sample[],
  documentPolicy: string,
): Promise<HeaderRules> {
  const { 'content-type': _html, ...page } = await headersAt(app, { pattern: '/', address: '/' });
  const samplesWithHeaders = await Promise.all(
    samples.map(async (sample) => ({ pattern: sample.pattern, headers: await headersAt(app, sample) })),
  );
  const commonEntries = Object.entries(page).filter(([name, value]) =>
    samplesWithHeaders.every(({ headers }) => headers[name] === value),
  );
  const common = Object.fromEntries(commonEntries);
  return {
    common,
    pages: { ...omitEqual(page, common), 'content-security-policy': documentPolicy },
    files: samplesWithHeaders.map(({ pattern, headers }) => ({
      pattern,
      headers: omitEqual(headers, common),
    })),
  };
}
