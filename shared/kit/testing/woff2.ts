import { brotliDecompressSync } from 'node:zlib';

/** Table tags by their index in a WOFF2 directory (WOFF File Format 2.0, Known Table Tags). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a number in WOFF2's UIntBase128 encoding. Returns it with the following offset. */
function readUintBase128(view: DataView, at: number): [value: number, next: number] {
  let value = 0;
  for (let next = at; ; next += 1) {
    const byte = view.getUint8(next);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, next + 1];
  }
}

/**
 * Returns the tables of a WOFF2 file by tag. Tables that the format may transform (glyf, loca, hmtx) stay
 * transformed.
 *
 * @throws {TypeError} if the file is not WOFF2.
 */
export function woff2Tables(file: Uint8Array): ReadonlyMap<string, DataView> {
  const view = viewOf(file);
  if (view.getUint32(0) !== 0x774f4632) throw new TypeError('not a WOFF2 file');
  const entries: { tag: string; length: number }[] = [];
  let at = 48;
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const flags = view.getUint8(at);
    const tagIndex = flags & 0x3f;
    at += 1;
    let tag = TAGS.slice(tagIndex * 5, tagIndex * 5 + 4);
    if (tagIndex === 0x3f) {
      tag = String.fromCharCode(...file.subarray(at, at + 4));
      at += 4;
    }
    let length: number;
    [length, at] = readUintBase128(view, at);
    // For glyf and loca, version 3 means untransformed, for all other tables version 0.
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    if (flags >> 6 !== plain) [length, at] = readUintBase128(view, at);
    entries.push({ tag, length });
  }
  const body = brotliDecompressSync(file.subarray(at, at + view.getUint32(20)));
  const tables = new Map<string, DataView>();
  let offset = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, viewOf(body.subarray(offset, offset + length)));
    offset += length;
  }
  return tables;
}

/**
 * Returns the offset of a table's item variation store; null if it has none (OpenType 1.9, GDEF, HVAR, MVAR).
 */
function storeOf(tag: string, table: DataView): number | null {
  if (tag === 'GDEF') return table.getUint16(2) >= 3 ? table.getUint32(14) || null : null;
  if (tag === 'HVAR') return table.getUint32(4) || null;
  return table.getUint16(10) || null;
}

const f2dot14 = (table: DataView, at: number) => table.getInt16(at) / 16_384;

/**
 * Returns variation regions that font parsers may reject: start, peak and end out of order or outside the
 * axis. Firefox drops all variations of a font with such a region.
 */
export function invalidRegions(tables: ReadonlyMap<string, DataView>): string[] {
  const results: string[] = [];
  for (const tag of ['GDEF', 'HVAR', 'MVAR']) {
    const table = tables.get(tag);
    const store = table && storeOf(tag, table);
    if (!table || !store) continue;
    const list = store + table.getUint32(store + 2);
    const [axes, regions] = [table.getUint16(list), table.getUint16(list + 2)];
    for (let at = list + 4; at < list + 4 + axes * regions * 6; at += 6) {
      const [start, peak, end] = [f2dot14(table, at), f2dot14(table, at + 2), f2dot14(table, at + 4)];
      const ordered = start <= peak && peak <= end && start >= -1 && end <= 1;
      if (!ordered || (start < 0 && end > 0 && peak !== 0)) results.push(`${tag}: ${start} ${peak} ${end}`);
    }
  }
  return results;
}

/**
 * Returns the code points for which a font has glyphs, read from `cmap` format 4, which every web font has.
 */
export function charactersIn(tables: ReadonlyMap<string, DataView>): ReadonlySet<number> {
  const cmap = tables.get('cmap');
  if (!cmap) return new Set();
  const results = new Set<number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const segments = cmap.getUint16(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = cmap.getUint16(at + 14 + segment * 2);
      const start = cmap.getUint16(at + 16 + segments * 2 + segment * 2);
      for (let code = start; code <= end && code < 0xffff; code += 1) results.add(code);
    }
  }
  return results;
}
