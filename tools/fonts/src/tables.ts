const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Windows, Unicode, American English: the name records that every font reader supports. */
const [PLATFORM, ENCODING, LANGUAGE] = [3, 1, 0x409];
const RECORD = 12;

function utf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = viewOf(bytes);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index));
  return bytes;
}

/** Reads the American English names of a `name` table by id. */
export function readNames(table: Uint8Array): ReadonlyMap<number, string> {
  const view = viewOf(table);
  const texts = view.getUint16(4);
  const names = new Map<number, string>();
  for (let index = 0; index < view.getUint16(2); index += 1) {
    const at = 6 + index * RECORD;
    if (view.getUint16(at) !== PLATFORM || view.getUint16(at + 4) !== LANGUAGE) continue;
    const start = texts + view.getUint16(at + 10);
    const text = new TextDecoder('utf-16be').decode(table.subarray(start, start + view.getUint16(at + 8)));
    names.set(view.getUint16(at + 6), text);
  }
  return names;
}

/** Writes a `name` table. */
export function writeNames(names: ReadonlyMap<number, string>): Uint8Array<ArrayBuffer> {
  const entries = [...names]
    .sort(([one], [other]) => one - other)
    .map(([id, text]) => ({ id, bytes: utf16(text) }));
  const texts = 6 + entries.length * RECORD;
  const table = new Uint8Array(texts + entries.reduce((sum, { bytes }) => sum + bytes.length, 0));
  const view = viewOf(table);
  view.setUint16(2, entries.length);
  view.setUint16(4, texts);
  let offset = 0;
  for (const [index, { id, bytes }] of entries.entries()) {
    const at = 6 + index * RECORD;
    for (const [nth, value] of [PLATFORM, ENCODING, LANGUAGE, id, bytes.length, offset].entries())
      view.setUint16(at + nth * 2, value);
    table.set(bytes, texts + offset);
    offset += bytes.length;
  }
  return table;
}

/** Replaces the family name, which the licence of the Source families reserves. */
export function withFamily(names: ReadonlyMap<number, string>, family: string): ReadonlyMap<number, string> {
  const retained = [...names].filter(([id]) => id === 0 || id === 5 || id === 13 || id === 14 || id >= 256);
  const postScript = family.replaceAll(' ', '');
  return new Map([...retained, [1, family], [2, 'Regular'], [3, postScript], [4, family], [6, postScript]]);
}

/** Sets ascent and descent, in font units, in `hhea` and `OS/2`, with the `OS/2` flag to use the typographic values. */
export function setLineMetrics(
  tables: ReadonlyMap<string, Uint8Array>,
  ascent: number,
  descent: number,
): void {
  const [hhea, os2] = [tables.get('hhea'), tables.get('OS/2')];
  if (hhea === undefined || os2 === undefined) throw new TypeError('The font has no hhea or OS/2 table');
  for (const [nth, value] of [ascent, -descent, 0].entries()) {
    viewOf(hhea).setInt16(4 + nth * 2, value);
    viewOf(os2).setInt16(68 + nth * 2, value);
  }
  viewOf(os2).setUint16(74, ascent);
  viewOf(os2).setUint16(76, descent);
  viewOf(os2).setUint16(62, viewOf(os2).getUint16(62) | 0x80);
}
