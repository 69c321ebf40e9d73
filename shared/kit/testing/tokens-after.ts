/**
 * Returns the custom properties of the first block after a selector in a style sheet; empty if it has none.
 */
export function tokensAfter(sheet: string, selector: string): Map<string, string> {
  const at = sheet.indexOf(selector);
  const block = at < 0 ? '' : (/\{([^}]*)\}/.exec(sheet.slice(at))?.[1] ?? '');
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}
