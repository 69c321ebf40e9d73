import { isLoopback } from '@kalalaya/node/loopback';

/** Returns an address with a scheme: http for this machine, https for all others. */
function withScheme(text: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return text;
  const address = `http://${text}`;
  return URL.canParse(address) && isLoopback(new URL(address).hostname) ? address : `https://${text}`;
}

/** Returns the origin of a portal's address, which may lack its scheme, or null if the text is no web address. */
export function portalOrigin(text: string): string | null {
  const address = withScheme(text);
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
