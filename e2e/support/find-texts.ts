/**
 * Which of many texts stand in one long text, with the place of the first occurrence of each. Looks at every place
 * once, by the first characters that the texts have there, where a search for each text would read all of it again.
 */
export function findTexts(long: string, texts: Iterable<string>): ReadonlyMap<string, number> {
  const wanted = [...new Set(texts)].filter((text) => text !== '');
  const width = Math.min(8, ...wanted.map(({ length }) => length));
  const byHead = new Map<string, string[]>();
  for (const text of wanted) {
    const head = text.slice(0, width);
    byHead.set(head, [...(byHead.get(head) ?? []), text]);
  }
  const firsts = new Set(wanted.map((text) => text.charCodeAt(0)));
  const found = new Map<string, number>();
  for (let place = 0; place + width <= long.length; place += 1) {
    if (!firsts.has(long.charCodeAt(place))) continue;
    for (const text of byHead.get(long.slice(place, place + width)) ?? [])
      if (!found.has(text) && long.startsWith(text, place)) found.set(text, place);
  }
  return found;
}
