/** Tables of a font file (sfnt container, OpenType 1.9, section "Organization of an OpenType Font"), by tag. */
export interface Sfnt {
  readonly flavour: number;
  readonly tables: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const HEADER = 12;
const RECORD = 16;
/** Required sum of all 32-bit words of a font file; `checkSumAdjustment` makes up the difference. */
const FILE_SUM = 0xb1b0afba;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Reads the tables of an uncompressed font file. */
export function readSfnt(bytes: Uint8Array): Sfnt {
  const view = viewOf(bytes);
  const tables = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = HEADER + index * RECORD;
    const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
    const offset = view.getUint32(at + 8);
    tables.set(tag, bytes.slice(offset, offset + view.getUint32(at + 12)));
  }
  return { flavour: view.getUint32(0), tables };
}

/** Sums the big-endian 32-bit words of a table, padded with zeros. */
function checksum(bytes: Uint8Array): number {
  const filled = new Uint8Array(Math.ceil(bytes.length / 4) * 4);
  filled.set(bytes);
  const view = viewOf(filled);
  let sum = 0;
  for (let at = 0; at < filled.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** Writes a font file with table directory and checksums. */
export function writeSfnt({ flavour, tables }: Sfnt): Uint8Array<ArrayBuffer> {
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const tableBytes = sorted.reduce((sum, [, { length }]) => sum + Math.ceil(length / 4) * 4, 0);
  const bytes = new Uint8Array(HEADER + sorted.length * RECORD + tableBytes);
  const view = viewOf(bytes);
  const power = 2 ** Math.floor(Math.log2(sorted.length));
  view.setUint32(0, flavour);
  view.setUint16(4, sorted.length);
  view.setUint16(6, power * RECORD);
  view.setUint16(8, Math.log2(power));
  view.setUint16(10, (sorted.length - power) * RECORD);
  let offset = HEADER + sorted.length * RECORD;
  let head = 0;
  for (const [index, [tag, table]] of sorted.entries()) {
    const at = HEADER + index * RECORD;
    if (tag === 'head') {
      head = offset;
      viewOf(table).setUint32(8, 0);
    }
    for (let sign = 0; sign < 4; sign += 1) view.setUint8(at + sign, tag.charCodeAt(sign));
    view.setUint32(at + 4, checksum(table));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    bytes.set(table, offset);
    offset += Math.ceil(table.length / 4) * 4;
  }
  view.setUint32(head + 8, (FILE_SUM - checksum(bytes)) >>> 0);
  return bytes;
}
