import type { FastifyInstance } from 'fastify';

/** Headers of the files whose addresses fit a pattern; a `*` at its end stands for any rest. */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What hosts are told to send: with every answer, with pages besides, and with the files of each pattern. */
export interface HeaderRules {
  readonly every: HeaderRule['headers'];
  readonly pages: HeaderRule['headers'];
  readonly files: readonly HeaderRule[];
}

/** An address pattern of a copy, with one address whose headers stand for all. */
export interface Sample {
  readonly pattern: string;
  readonly address: string;
}

const hasEnding = (address: string) => /\.\w+$/.test(address);

/** One sample of each kind of file among a copy's addresses. Patterns do not overlap. */
export function samplesAmong(addresses: readonly string[]): readonly Sample[] {
  const samples = new Map<string, string>();
  for (const address of addresses) {
    const [, top = '', second = '', ...rest] = address.split('/');
    // Of the PDF worker's files and of what foreign pages load each folder, and each file outside one, has its own.
    const nested = ['admin', 'embed', 'portal'].includes(top);
    const depth = [
      top,
      ...(nested && rest.length > 0 ? [second] : []),
      ...(second === 'pdf' && rest.length > 1 ? [rest[0]] : []),
    ];
    const isFolder = nested ? rest.length > (second === 'pdf' ? 1 : 0) : second !== '';
    const pattern = isFolder ? `/${depth.join('/')}/*` : address;
    const known = samples.get(pattern);
    // The type of one without an ending would be told of all.
    if (known === undefined || (!hasEnding(known) && hasEnding(address))) samples.set(pattern, address);
  }
  return [...samples].map(([pattern, address]) => ({ pattern, address }));
}

/** Headers that depend on nothing but the address: others are of one answer, or of how it is sent. */
const told: ReadonlySet<string> = new Set([
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
 * The headers of an address. Its type counts where hosts could not know it by an ending, or know it wrong: of an address
 * without one, and of a single file, as the PDF worker's, which no browser runs as plain text.
 */
async function headersAt(
  app: FastifyInstance,
  { pattern, address }: Sample,
): Promise<Record<string, string>> {
  const { headers } = await app.inject({ url: address, headers: { host: 'localhost' } });
  const typed = pattern === address || !hasEnding(address);
  const named = Object.entries(headers).flatMap(([name, value]) =>
    told.has(name) || (typed && name === 'content-type') ? [[name, String(value)] as const] : [],
  );
  return Object.fromEntries(named);
}

const without = (headers: HeaderRule['headers'], others: HeaderRule['headers']) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => others[name] !== value));

/**
 * The headers of a copy as the portal itself sends them: each sample is asked for, and what all have alike is said once.
 * `documentPolicy` is the part of a document's policy that only a header can say.
 */
export async function headerRules(
  app: FastifyInstance,
  samples: readonly Sample[],
  documentPolicy: string,
): Promise<HeaderRules> {
  const { 'content-type': _html, ...page } = await headersAt(app, { pattern: '/', address: '/' });
  const found = await Promise.all(
    samples.map(async (sample) => ({ pattern: sample.pattern, headers: await headersAt(app, sample) })),
  );
  const alike = Object.entries(page).filter(([name, value]) =>
    found.every(({ headers }) => headers[name] === value),
  );
  const every = Object.fromEntries(alike);
  return {
    every,
    pages: { ...without(page, every), 'content-security-policy': documentPolicy },
    files: found.map(({ pattern, headers }) => ({ pattern, headers: without(headers, every) })),
  };
}
