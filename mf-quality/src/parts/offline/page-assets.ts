/** Files needed to show a page of the portal, as paths on its origin. */
export interface PageAssets {
  /** Style sheets of the shell, of the theme and of the page's remote. */
  readonly styles: readonly string[];
  /** Scripts (lazy ones too), fonts and images of the releases that the document was rendered with. */
  readonly others: readonly string[];
}

const allMatches = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

/**
 * Reads the files that a document needs to be shown and hydrated. Works on the text, since HTML parsers are
 * Trusted Types sinks and the server writes documents in one form. The style sheets determine the releases;
 * scripts of other releases in the import map are left out.
 */
export function pageAssets(html: string): PageAssets {
  const styles = allMatches(html, /<link rel="stylesheet" href="(\/[^"]+)"/g);
  const releases = styles.flatMap((style) => /^\/releases\/[^/]+\/[^/]+\//.exec(style)?.[0] ?? []);
  const scripts = allMatches(html, /"(\/releases\/[^"\s]+)"/g).filter(
    (address) => !styles.includes(address) && releases.some((release) => address.startsWith(release)),
  );
  return {
    styles,
    others: [
      ...scripts,
      ...allMatches(html, /["\s,](\/media\/[^"'\s,<>&\\*]+\.(?:svg|png|jpe?g|webp|avif))(?=["\s,])/g),
    ],
  };
}

/** Returns the paths that a release's style sheet refers to. `address` is the path of the style sheet. */
export function styleSheetAssets(css: string, address: string): readonly string[] {
  return allMatches(css, /url\(\s*["']?([^"')]+)["']?\s*\)/g)
    .filter((url) => !/^(data:|#)/.test(url))
    .map((url) => new URL(url, `https://portal.invalid${address}`))
    .filter(({ origin }) => origin === 'https://portal.invalid')
    .map(({ pathname }) => pathname);
}
