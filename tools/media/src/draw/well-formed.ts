import sharp from 'sharp';

/** Returns true if sharp can read the SVG: well-formed XML with a size. For tests only. */
export async function isWellFormed(svg: string): Promise<boolean> {
  return sharp(Buffer.from(svg))
    .stats()
    .then(
      () => true,
      () => false,
    );
}
