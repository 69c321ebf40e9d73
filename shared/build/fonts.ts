import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AtRule, parse } from 'postcss';

const declarationValue = (face: AtRule, property: string): string | undefined => {
  let value: string | undefined;
  face.walkDecls(property, (declaration) => {
    value = declaration.value;
  });
  return value;
};

/**
 * Returns the URLs of the fonts in `css` that any text may need, without duplicates. Faces with a
 * `unicode-range` or only local sources are left out.
 */
export function fontsInCss(css: string): string[] {
  const urls = new Set<string>();
  parse(css).walkAtRules('font-face', (face) => {
    if (declarationValue(face, 'unicode-range') !== undefined) return;
    const [, address] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(declarationValue(face, 'src') ?? '') ?? [];
    if (address !== undefined) urls.add(address);
  });
  return [...urls];
}

/** Returns the fonts that a document preloads for these style sheets, relative to the folder `web`. */
export async function preloadFonts(web: string, styles: readonly string[]): Promise<string[]> {
  const urls = await Promise.all(
    styles.map(async (file) => {
      const addresses = fontsInCss(await readFile(path.join(web, file), 'utf8'));
      return addresses.map((address) => path.posix.join(path.posix.dirname(file), address));
    }),
  );
  return [...new Set(urls.flat())];
}
