import { palm } from '../draw/plants.ts';
import { type Drawing, dots, fill, oval, rect, ridge, round, stroke } from '../draw/svg.ts';

/** The crest: hills, an open book shaped like a roof, and a lamp. */
export const crest: Drawing = {
  viewBox: [0, 0, 96, 96],
  title: 'Crest',
  body:
    `<circle class="f-cGreen" cx="48" cy="48" r="47"/><circle class="s-gold" cx="48" cy="48" r="43.4" stroke-width="1.6"/>` +
    `<clipPath id="cc"><circle cx="48" cy="48" r="40"/></clipPath><g clip-path="url(#cc)">` +
    fill('leafM', 'M4 60C14 52 20 40 28 37C35 42 38 48 44 49C52 44 57 31 66 29C74 36 80 50 94 56V96H4Z') +
    fill('leafD', 'M4 66C16 60 24 54 32 53C42 56 48 61 56 60C66 58 72 50 80 51C86 54 90 60 94 64V96H4Z') +
    '</g>' +
    // book
    fill(
      'cream',
      'M48 52C40 46 28 45.6 17 49V71C28 67.6 40 68 48 73.6C56 68 68 67.6 79 71V49C68 45.6 56 46 48 52Z',
    ) +
    stroke('gold', 'M48 52V73.6', 1.6) +
    stroke('gold', 'M17 74.4C28 71 40 71.4 48 77C56 71.4 68 71 79 74.4', 1.8, round) +
    stroke(
      'cGreen',
      'M23 54.4C30 52.8 37 53.6 43 56.6M23 60C30 58.4 37 59.2 43 62.2M23 65.6C30 64 37 64.8 43 67.6M73 54.4C66 52.8 59 53.6 53 56.6M73 60C66 58.4 59 59.2 53 62.2M73 65.6C66 64 59 64.8 53 67.6',
      1.3,
      'opacity=".55"',
    ) +
    // lamp
    fill('flame', 'M48 15C53 22 55 26 53 30.6C51.6 33.6 44.4 33.6 43 30.6C41 26 43 22 48 15Z') +
    fill('cream', 'M48 23C50.4 26.4 51 28.6 50 30.6C49 32 47 32 46 30.6C45 28.6 45.6 26.4 48 23Z') +
    fill('gold', 'M36 33.6H60C58.6 39 54 41.4 50 41.8V46.4L48 48L46 46.4V41.8C42 41.4 37.4 39 36 33.6Z'),
};

/** The crest of `nila`: a river in place of the hills and a boat in place of the lamp. */
export const crestRiver: Drawing = {
  viewBox: [0, 0, 96, 96],
  title: 'Crest',
  body:
    `<circle class="f-cGreen" cx="48" cy="48" r="47"/><circle class="s-gold" cx="48" cy="48" r="43.4" stroke-width="1.6"/>` +
    `<clipPath id="cr"><circle cx="48" cy="48" r="40"/></clipPath><g clip-path="url(#cr)">` +
    fill('leafM', 'M4 62Q15 56 26 62T48 62T70 62T92 62V96H4Z') +
    fill('leafD', 'M4 74Q15 68 26 74T48 74T70 74T92 74V96H4Z') +
    stroke('leafL', 'M4 68Q15 62 26 68T48 68T70 68T92 68', 1.6) +
    '</g>' +
    fill('cream', 'M16 52C34 60 62 60 84 40C80 58 66 66 48 66C32 66 20 60 16 52Z') +
    stroke('gold', 'M18 54C36 62 62 62 81 45', 1.8, round) +
    fill('flame', 'M50 16C66 22 70 38 66 50C60 52 56 52 50 52Z') +
    fill('cream', 'M46 24C36 30 33 40 34 51C38 53 42 53 46 53Z') +
    stroke('gold', 'M48 14V56', 2.2, round),
};

/** A repeating strip of kasavu, the gold hem of the cloth, 240 wide. */
export const kasavu: Drawing = { viewBox: [0, 0, 240, 28], title: '', body: hem() };

function hem(): string {
  const o = rect('gold', 0, 0, 240, 1.4) + rect('gold', 0, 4, 240, 6) + rect('gold', 0, 26.6, 240, 1.4);
  let d = '',
    k = '';
  for (let x = 0; x < 240; x += 12) {
    d += `M${x} 24L${x + 6} 13L${x + 12} 24Z`;
    k += `M${x + 6} 18.2l1.8 2.9l-1.8 2.9l-1.8-2.9z`;
  }
  return (
    o +
    fill('gold', d) +
    fill('cream', k) +
    stroke(
      'cream',
      (() => {
        let z = '';
        for (let x = 2; x < 240; x += 4) z += `M${x} 4V10`;
        return z;
      })(),
      0.6,
      'opacity=".55"',
    )
  );
}

/** The skyline of hills in page headers. */
export const range: Drawing = {
  viewBox: [0, 0, 1600, 160],
  title: '',
  body:
    ridge('hill1', 1600, 160, [
      [380, 160],
      [560, 146],
      [700, 92],
      [820, 112],
      [940, 64],
      [1060, 104],
      [1180, 40],
      [1320, 92],
      [1440, 26],
      [1600, 70],
    ]) +
    ridge('hill2', 1600, 160, [
      [640, 160],
      [820, 140],
      [1000, 116],
      [1140, 140],
      [1290, 104],
      [1450, 130],
      [1600, 98],
    ]),
};

/** The river skyline in page headers of `nila`: low banks, palms, water. */
export const rangeRiver: Drawing = {
  viewBox: [0, 0, 1600, 160],
  title: '',
  body:
    ridge('hill1', 1600, 160, [
      [420, 160],
      [700, 128],
      [980, 112],
      [1240, 84],
      [1420, 96],
      [1600, 76],
    ]) +
    [
      [1080, 60, 0.6],
      [1130, 76, 0.7],
      [1300, 92, 0.8],
      [1344, 70, 0.66],
      [1500, 100, 0.86],
    ]
      .map(([x = 0, h = 0, k = 1]) => palm(x, 128, h, k, ['hill2', 'hill2'], h % 3 ? 10 : -12))
      .join('') +
    ridge('hill2', 1600, 160, [
      [560, 160],
      [800, 140],
      [1100, 126],
      [1380, 122],
      [1600, 112],
    ]) +
    stroke('hill1', 'M900 146H1100M1160 140H1420M1280 150H1560', 2.4, round),
};

/** Placeholder for a missing picture: hills, palms, a low sun. */
export const missingPicture: Drawing = {
  viewBox: [0, 0, 720, 480],
  title: '',
  body:
    rect('sky2', 0, 0, 720, 480) +
    fill(
      'cloud2',
      'M0 90C120 70 220 110 340 92C460 74 560 104 720 84V150C560 168 420 138 300 156C180 172 80 146 0 160Z',
    ) +
    oval('gold', 520, 214, 38, 38, 'opacity=".55"') +
    ridge('hill1', 720, 480, [
      [0, 300],
      [130, 250],
      [260, 290],
      [400, 216],
      [540, 276],
      [720, 230],
    ]) +
    ridge('hill2', 720, 480, [
      [0, 366],
      [160, 330],
      [330, 368],
      [520, 322],
      [720, 360],
    ]) +
    palm(150, 420, 132, 0.95, ['hill3', 'hill3'], 12) +
    palm(186, 424, 100, 0.85, ['hill3', 'hill3'], -12) +
    ridge('hill3', 720, 480, [
      [0, 420],
      [200, 404],
      [420, 428],
      [720, 402],
    ]),
};

/** Placeholder for an event without a picture: bunting and an unlit lamp. */
export const missingEvent: Drawing = {
  viewBox: [0, 0, 720, 480],
  title: '',
  body:
    rect('tintG', 0, 0, 720, 480) +
    fill('hill1', 'M0 330C120 270 220 300 330 250C460 200 560 280 720 220V480H0Z', 'opacity=".6"') +
    fill('hill2', 'M0 380C160 340 300 380 450 340C560 312 640 340 720 324V480H0Z', 'opacity=".6"') +
    [
      [0, 360, 92],
      [360, 720, 92],
      [-180, 180, 30],
      [180, 540, 30],
      [540, 900, 30],
    ]
      .map(([a = 0, b = 0, y = 0]) => flags(a, b, y))
      .join('') +
    rect('floor', 0, 424, 720, 56) +
    rect('floorL', 0, 424, 720, 6) +
    fill('brass', 'M324 424H396L376 408H366L368 300H352L354 408H344Z') +
    fill('brass', 'M312 300H408C404 318 382 324 360 324C338 324 316 318 312 300Z') +
    rect('brass', 355, 244, 10, 58) +
    fill('brass', 'M346 246L360 216L374 246Z') +
    dots('cMust', [
      [300, 430, 9],
      [282, 434, 8],
      [418, 430, 9],
      [438, 434, 8],
    ]) +
    dots('cLat', [
      [292, 437, 7],
      [428, 437, 7],
      [266, 438, 6],
      [454, 438, 6],
    ]),
};

function flags(a: number, b: number, y: number): string {
  const colours = ['cLat', 'cMust', 'cGreen', 'cream'] as const;
  let o = stroke('ink', `M${a} ${y}Q${(a + b) / 2} ${y + 56} ${b} ${y}`, 1.4, 'opacity=".4"');
  for (let i = 0; i < 14; i++) {
    const t = (i + 0.5) / 14;
    const yy = y + 112 * t * (1 - t);
    o += fill(colours[i % 4] ?? 'cMust', `M${a + (b - a) * t - 9} ${yy}h18l-9 22z`);
  }
  return o;
}
