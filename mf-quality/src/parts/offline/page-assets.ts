/** What a page of the portal is shown with, as paths on its origin. */
export interface PageParts {
  /** Style sheets: those of the portal, the theme, and that of the page's remote. */
  readonly styles: readonly string[];
  /** Scripts of just the releases that the document was written for, lazy ones too, fonts, and pictures. */
  readonly others: readonly string[];
}

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/**
 * Reads what a document of the portal needs to be shown and to come alive, from its text: a parser of HTML is a sink
 * under Trusted Types, and the server writes documents in one form. The releases are those of its style sheets; the
 * import map names all their scripts, and those of others, which are left out.
 */
export function pageParts(html: string): PageParts {
  const styles = all(html, /<link rel="stylesheet" href="(\/[^"]+)"/g);
  const releases = styles.flatMap((style) => /^\/releases\/[^/]+\/[^/]+\//.exec(style)?.[0] ?? []);
  const scripts = all(html, /"(\/releases\/[^"\s]+)"/g).filter(
    (address) => !styles.includes(address) && releases.some((release) => address.startsWith(release)),
  );
  return {
    styles,
    others: [
      ...scripts,
      ...all(html, /["\s,](\/media\/[^"'\s,<>&\\*]+\.(?:svg|png|jpe?g|webp|avif))(?=["\s,])/g),
    ],
  };
}

/** Files that a style sheet of a release names, as paths. `address` is the sheet's own path. */
export function sheetParts(css: string, address: string): readonly string[] {
  return all(css, /url\(\s*["']?([^"')]+)["']?\s*\)/g)
    .filter((named) => !/^(data:|#)/.test(named))
    .map((named) => new URL(named, `https://portal.invalid${address}`))
    .filter(({ origin }) => origin === 'https://portal.invalid')
    .map(({ pathname }) => pathname);
}
