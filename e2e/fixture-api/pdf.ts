/** Creates a PDF of objects, which are numbered from 1. Its cross-reference table is at the end. */
export function createPdf(objects: readonly (readonly (Buffer | string)[])[]): Buffer {
  const parts = [Buffer.from('%PDF-1.5\n')];
  let length = parts[0]?.length ?? 0;
  const rows = objects.map((body, index) => {
    const texts = [`${index + 1} 0 obj\n`, ...body, '\nendobj\n'];
    const object = Buffer.concat(texts.map((text) => Buffer.from(text)));
    const row = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(object);
    length += object.length;
    return row;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}
