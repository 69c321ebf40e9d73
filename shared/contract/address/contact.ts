const number = /^\+?\(?\d[\d\s().-]{4,}$/;

/**
 * Returns the `tel:` address (RFC 3966) of a phone number, or null for other text.
 *
 * @example
 * phoneAddress('+91 400 255 0105') // → 'tel:+914002550105'
 * phoneAddress('ask the office') // → null
 */
export function phoneAddress(text: string): string | null {
  return number.test(text.trim()) ? `tel:${text.replace(/[^\d+]/g, '')}` : null;
}

/** Part of a text: plain, or an e-mail address or phone number with the address of its link. */
export interface ContactPart {
  readonly text: string;
  readonly href: string | null;
}

/** An e-mail address, or a phone number of ten digits or more: years, dates and amounts have fewer. */
const contact = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?:\+\d|\b0\d|\b[6-9]\d)(?:[ -]?\d){8,11}\b/g;

/**
 * Splits a text at its e-mail addresses and phone numbers.
 *
 * @example
 * contactParts('Ring 0400 255 0105')[1] // → { text: '0400 255 0105', href: 'tel:04002550105' }
 */
export function contactParts(text: string): readonly ContactPart[] {
  const parts: ContactPart[] = [];
  let end = 0;
  for (const match of text.matchAll(contact)) {
    const [address, email] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href: email === undefined ? phoneAddress(address) : `mailto:${email}` });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
