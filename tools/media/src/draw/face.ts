import type { Colour } from './palette.ts';
import type { Rng } from './rng.ts';
import type { Sitter } from './sitter.ts';
import { dots, fill, limb, oval, stroke } from './svg.ts';

export function face(R: Rng, skin: Colour, shade: Colour, lip: Colour, sitter: Sitter, hair: Colour): string {
  const wide = R.range(0.95, 1.05);
  const jaw = R.range(-3, 5);
  const outline = `M${200 - 58 * wide} 190C${200 - 60 * wide} 130 ${200 + 60 * wide} 130 ${200 + 58 * wide} 190C${200 + 60 * wide} 226 ${200 + 42 * wide} ${262 + jaw} 200 ${270 + jaw}C${200 - 42 * wide} ${262 + jaw} ${200 - 60 * wide} 226 ${200 - 58 * wide} 190Z`;
  const browY = 184 + R.range(-2, 2);
  const eyeY = 200;
  const w = sitter.woman;
  const brow = w ? 3.6 : 5.4;
  const eye = (x: number, d: 1 | -1) =>
    fill(
      'paper',
      `M${x - 12} ${eyeY + 1}Q${x} ${eyeY - 9} ${x + 12} ${eyeY + 1}Q${x} ${eyeY + 7} ${x - 12} ${eyeY + 1}Z`,
      'opacity=".9"',
    ) +
    oval('ink', x + d * 0.6, eyeY - 0.8, 5.2) +
    oval('paper', x + d * 0.6 + 1.6, eyeY - 2.6, 1.3) +
    limb(
      'ink',
      `M${x - 12.5} ${eyeY + 1}Q${x} ${eyeY - 9.6} ${x + 12.5} ${eyeY + 0.6}${w ? `l${d * 3} -2.4` : ''}`,
      w ? 2.7 : 2.1,
    );
  const nose = limb(shade, 'M203 196Q206 214 211 224Q207 231 197 229', 3.2, 'opacity=".75"');
  const smile = R.range(2, 6);
  const mouth =
    fill(
      lip,
      `M181 243Q190 ${239} 200 241.6Q210 239 219 243Q210 ${248 + smile} 200 ${248 + smile}Q190 ${248 + smile} 181 243Z`,
      `opacity="${w ? '.9' : '.6'}"`,
    ) + limb('ink', `M180 243Q200 ${245 + smile * 0.7} 220 243`, 1.5, 'opacity=".4"');
  let extra = '';
  if (!w) {
    const style = R.int(0, 4);
    if (style === 0)
      extra = fill(
        hair,
        'M146 214C148 262 176 288 200 288C224 288 252 262 254 214C250 232 240 240 226 236C214 228 206 233 200 233C194 233 186 228 174 236C160 240 150 232 146 214ZM183 244Q200 238 217 244Q212 254 200 254Q188 254 183 244Z',
        'fill-rule="evenodd" opacity=".9"',
      );
    else if (style < 3)
      extra = fill(hair, 'M174 238Q186 228 200 233Q214 228 226 238Q212 239 200 237.4Q188 239 174 238Z');
    else if (style === 3)
      extra = fill(
        shade,
        'M148 222C152 262 178 284 200 284C222 284 248 262 252 222C248 250 226 262 200 262C174 262 152 250 148 222Z',
        'opacity=".4"',
      );
  } else if (!sitter.scarf && R.chance(0.62)) extra = oval(R.pick(['cLat', 'ink', 'cPlum']), 200, 178, 3.1);
  const glasses = R.chance(sitter.senior ? 0.6 : 0.24)
    ? [174, 226]
        .map(
          (x) =>
            `<rect class="s-ink" x="${x - 20}" y="${eyeY - 14}" width="40" height="30" rx="${R.chance(0.5) ? 13 : 15}" stroke-width="3"/>`,
        )
        .join('') +
      limb(
        'ink',
        `M194 ${eyeY - 3}Q200 ${eyeY - 7} 206 ${eyeY - 3}M154 ${eyeY - 4}L144 ${eyeY - 8}M246 ${eyeY - 4}L256 ${eyeY - 8}`,
        3,
      )
    : '';
  return (
    fill(skin, outline) +
    fill(
      shade,
      `M${200 + 58 * wide} 190C${200 + 60 * wide} 226 ${200 + 42 * wide} ${262 + jaw} 200 ${270 + jaw}C${228} ${256 + jaw} ${240} 232 ${240} 196C242 176 240 160 236 150C250 158 257 172 ${200 + 58 * wide} 190Z`,
      'opacity=".38"',
    ) +
    eye(174, -1) +
    eye(226, 1) +
    limb(
      hair === 'hairG' ? 'hairG' : 'hair',
      `M159 ${browY}Q173 ${browY - 8} 189 ${browY - 1}M211 ${browY - 1}Q227 ${browY - 8} 241 ${browY}`,
      brow,
    ) +
    nose +
    mouth +
    extra +
    glasses
  );
}

export const ears = (skin: Colour, shade: Colour) =>
  [142, 258].map((x) => oval(skin, x, 206, 11, 17) + oval(shade, x, 207, 5, 9, 'opacity=".5"')).join('');

export const jasmine = (R: Rng, x: number, y: number) =>
  dots(
    'paper',
    Array.from({ length: 16 }, () => [x + R.range(-20, 20), y + R.range(-26, 26), 6] as const),
  ) +
  dots(
    'tintY',
    Array.from({ length: 8 }, () => [x + R.range(-18, 18), y + R.range(-22, 22), 2.4] as const),
  );

export function hairBack(R: Rng, style: string, hair: Colour): string {
  switch (style) {
    case 'bun':
      return (
        oval(hair, 200, 178, 72, 76) +
        (R.chance(0.5) ? oval(hair, 262, 236, 34, 32) : oval(hair, 200, 104, 34, 26))
      );
    case 'loose':
      return fill(
        hair,
        'M122 190C116 96 284 96 278 190C284 250 300 300 296 372Q200 400 104 372C100 300 116 250 122 190Z',
      );
    case 'plait':
      return (
        oval(hair, 200, 182, 72, 78) +
        limb(hair, 'M252 240C286 270 282 320 276 372', 34) +
        stroke('ink', 'M268 262l22 12M272 286l24 8M272 310l22 4M270 334l22 0', 2, 'opacity=".35"') +
        limb('cLat', 'M262 372h28', 8)
      );
    case 'bob':
      return fill(
        hair,
        'M124 196C112 92 288 92 276 196C280 230 280 262 270 284Q200 300 130 284C120 262 120 230 124 196Z',
      );
    case 'short':
      return oval(hair, 200, 174, 61, 58);
    default:
      return '';
  }
}

export function hairFront(R: Rng, style: string, hair: Colour): string {
  if (style === 'short') {
    const cuts = [
      'M138 206C124 104 178 104 208 104C262 104 278 140 262 206C258 184 254 172 246 164C220 170 178 168 158 150C150 164 142 184 138 206Z',
      'M138 204C120 118 170 96 206 100C270 100 280 150 262 204C260 180 252 166 238 154C214 158 184 156 164 160C150 168 142 184 138 204Z',
      'M138 208C126 130 150 112 200 112C250 112 274 130 262 208C260 190 256 176 248 168C232 150 168 150 152 168C144 176 140 190 138 208Z',
    ];
    return fill(hair, R.pick(cuts));
  }
  if (style === 'bald')
    return (
      fill(
        hair,
        'M137 214C126 196 128 168 146 152C152 164 148 186 145 212ZM263 214C274 196 272 168 254 152C248 164 252 186 255 212Z',
      ) + limb('paper', 'M172 136Q190 126 206 128', 4, 'opacity=".22"')
    );
  const parted = [
    'M136 204C124 108 176 108 200 108C224 108 276 108 264 204C262 176 246 152 200 140C154 152 138 176 136 204Z',
    'M136 206C122 104 180 106 204 106C236 106 278 116 264 206C264 178 254 156 222 138C196 162 156 166 136 206Z',
  ];
  return fill(hair, R.pick(parted)) + stroke('ink', 'M200 110V138', 1.4, 'opacity=".3"');
}
