import { brotliDecompressSync } from 'node:zlib';

/** Known tags of a WOFF2 directory, by their index (WOFF File Format 2.0, Known Table Tags). */
const TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads a number as WOFF2 packs it, seven bits a byte; returns it with the place behind it. */
function packed(view: DataView, at: number): [value: number, next: number] {
  let value = 0;
  for (let next = at; ; next += 1) {
    const byte = view.getUint8(next);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, next + 1];
  }
}

/**
 * Tables of a WOFF2 file by their tag. Those that the format may transform (glyf, loca, hmtx) come as they are packed.
 * Throws a TypeError for anything else than a WOFF2 file.
 */
export function woff2Tables(file: Uint8Array): ReadonlyMap<string, DataView> {
  const view = viewOf(file);
  if (view.getUint32(0) !== 0x774f4632) throw new TypeError('not a WOFF2 file');
  const entries: { tag: string; length: number }[] = [];
  let at = 48;
  for (let index = 0; index < view.getUint16(12); index += 1) {
    const flags = view.getUint8(at);
    const known = flags & 0x3f;
    at += 1;
    let tag = TAGS.slice(known * 5, known * 5 + 4);
    if (known === 0x3f) {
      tag = String.fromCharCode(...file.subarray(at, at + 4));
      at += 4;
    }
    let length: number;
    [length, at] = packed(view, at);
    // Of glyf and loca version 3 is the plain one, of all others version 0.
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    if (flags >> 6 !== plain) [length, at] = packed(view, at);
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

/** Where the item variation store of a table stands; null when it has none (OpenType 1.9, GDEF, HVAR, MVAR). */
function storeOf(tag: string, table: DataView): number | null {
  if (tag === 'GDEF') return table.getUint16(2) >= 3 ? table.getUint32(14) || null : null;
  if (tag === 'HVAR') return table.getUint32(4) || null;
  return table.getUint16(10) || null;
}

const f2dot14 = (table: DataView, at: number) => table.getInt16(at) / 16_384;

/**
 * Regions of variation that no reader of fonts need accept: start, peak and end out of order or beyond an axis. Firefox
 * drops every variation of a font that has one.
 */
export function unsoundRegions(tables: ReadonlyMap<string, DataView>): string[] {
  const found: string[] = [];
  for (const tag of ['GDEF', 'HVAR', 'MVAR']) {
    const table = tables.get(tag);
    const store = table && storeOf(tag, table);
    if (!table || !store) continue;
    const list = store + table.getUint32(store + 2);
    const [axes, regions] = [table.getUint16(list), table.getUint16(list + 2)];
    for (let at = list + 4; at < list + 4 + axes * regions * 6; at += 6) {
      const [start, peak, end] = [f2dot14(table, at), f2dot14(table, at + 2), f2dot14(table, at + 4)];
      const ordered = start <= peak && peak <= end && start >= -1 && end <= 1;
      if (!ordered || (start < 0 && end > 0 && peak !== 0)) found.push(`${tag}: ${start} ${peak} ${end}`);
    }
  }
  return found;
}

/** Peaks of the outlines' shared variations beyond an axis. */
export function unsoundPeaks(tables: ReadonlyMap<string, DataView>): number[] {
  const gvar = tables.get('gvar');
  if (!gvar) return [];
  const [count, start] = [gvar.getUint16(4) * gvar.getUint16(6), gvar.getUint32(8)];
  const peaks = Array.from({ length: count }, (_, index) => f2dot14(gvar, start + index * 2));
  return peaks.filter((peak) => Math.abs(peak) > 1);
}

/** Least and greatest value of each axis of a variable font. */
export function axesOf(tables: ReadonlyMap<string, DataView>): Readonly<Record<string, [number, number]>> {
  const fvar = tables.get('fvar');
  if (!fvar) return {};
  const size = fvar.getUint16(10);
  return Object.fromEntries(
    Array.from({ length: fvar.getUint16(8) }, (_, index) => {
      const at = fvar.getUint16(4) + index * size;
      const tag = [0, 1, 2, 3].map((sign) => String.fromCharCode(fvar.getUint8(at + sign))).join('');
      return [tag, [fvar.getInt32(at + 4) / 65_536, fvar.getInt32(at + 12) / 65_536]];
    }),
  );
}

/** Number of glyphs whose outlines vary. */
export function varyingGlyphs(tables: ReadonlyMap<string, DataView>): number {
  const gvar = tables.get('gvar');
  if (!gvar) return 0;
  const long = (gvar.getUint16(14) & 1) === 1;
  const offset = (index: number) => (long ? gvar.getUint32(20 + index * 4) : gvar.getUint16(20 + index * 2));
  return Array.from({ length: gvar.getUint16(12) }, (_, index) => index).filter(
    (index) => offset(index + 1) > offset(index),
  ).length;
}

/** Characters that a font has glyphs for (a `cmap` of format 4, as every font for the web carries). */
export function charactersIn(tables: ReadonlyMap<string, DataView>): ReadonlySet<number> {
  const cmap = tables.get('cmap');
  if (!cmap) return new Set();
  const found = new Set<number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(4 + index * 8 + 4);
    if (cmap.getUint16(at) !== 4) continue;
    const segments = cmap.getUint16(at + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const end = cmap.getUint16(at + 14 + segment * 2);
      const start = cmap.getUint16(at + 16 + segments * 2 + segment * 2);
      for (let code = start; code <= end && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}
