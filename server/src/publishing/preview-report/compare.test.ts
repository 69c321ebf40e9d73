import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

const WIDTH = 100;

/** Returns a white picture with a black square of 10 pixels at a position. */
function picture(height: number, square?: { left: number; top: number }): Promise<Buffer> {
  const white = sharp({ create: { width: WIDTH, height, channels: 3, background: '#fff' } });
  const black = { create: { width: 10, height: 10, channels: 3 as const, background: '#000' } };
  return white
    .composite(square === undefined ? [] : [{ input: black, ...square }])
    .png()
    .toBuffer();
}

describe('compare', () => {
  it('finds no difference between equal pictures', async () => {
    expect(await compare(await picture(50), await picture(50))).toBeNull();
  });

  it('returns the share of changed pixels and marks them in red', async () => {
    const result = await compare(await picture(50), await picture(50, { left: 20, top: 30 }));
    expect(result).toMatchObject({ width: WIDTH, height: 50, share: 100 / (WIDTH * 50) });
    const at = (x: number, y: number) => [
      ...(result?.difference.subarray((y * WIDTH + x) * 4).subarray(0, 3) ?? []),
    ];
    expect(at(25, 35)).toEqual([255, 0, 0]);
    expect(at(5, 5)).not.toEqual([255, 0, 0]);
  });

  it('counts the rows that only one picture has', async () => {
    for (const [before, after] of [
      [50, 100],
      [100, 50],
    ] as const) {
      const result = await compare(await picture(before), await picture(after));
      expect(result).toMatchObject({ height: 100, share: 0.5 });
    }
  });

  it('ignores an invisible difference of colour', async () => {
    const nearlyWhite = await sharp({
      create: { width: WIDTH, height: 50, channels: 3, background: '#fefefe' },
    })
      .png()
      .toBuffer();
    expect(await compare(await picture(50), nearlyWhite)).toBeNull();
  });
});
