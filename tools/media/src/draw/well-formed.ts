import sharp from 'sharp';

/** Whether a renderer can read an SVG: well-formed XML with a size. For tests. */
export async function isWellFormed(svg: string): Promise<boolean> {
  return sharp(Buffer.from(svg))
    .stats()
    .then(
      () => true,
      () => false,
    );
}
