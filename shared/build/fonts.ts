import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AtRule, parse } from 'postcss';

const declared = (face: AtRule, property: string): string | undefined => {
  let value: string | undefined;
  face.walkDecls(property, (declaration) => {
    value = declaration.value;
  });
  return value;
};

/**
 * Font files of the faces in `css` that any text may need: those without a `unicode-range`. Addresses as they stand in
 * the style sheet, each once; faces of local fonts have none.
 */
export function fontsInCss(css: string): string[] {
  const found = new Set<string>();
  parse(css).walkAtRules('font-face', (face) => {
    if (declared(face, 'unicode-range') !== undefined) return;
    const [, address] = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(declared(face, 'src') ?? '') ?? [];
    if (address !== undefined) found.add(address);
  });
  return [...found];
}

/** Fonts that a document is to preload for these style sheets; all paths relative to the folder `web`. */
export async function fontsOf(web: string, styles: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    styles.map(async (file) => {
      const addresses = fontsInCss(await readFile(path.join(web, file), 'utf8'));
      return addresses.map((address) => path.posix.join(path.posix.dirname(file), address));
    }),
  );
  return [...new Set(found.flat())];
}
