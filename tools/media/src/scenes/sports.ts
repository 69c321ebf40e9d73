import { block } from '../draw/buildings.ts';
import { goal, hurdle } from '../draw/gear.ts';
import { shade } from '../draw/light.ts';
import { ball } from '../draw/objects.ts';
import { sky, treeline } from '../draw/outdoors.ts';
import type { Colour } from '../draw/palette.ts';
import { tufts } from '../draw/plants.ts';
import { bunting } from '../draw/props.ts';
import { bench } from '../draw/seats.ts';
import type { Stage, View } from '../draw/stage.ts';
import { fill, limb, n, oval, put, rect, stroke } from '../draw/svg.ts';
import { bottle, schoolBag } from '../draw/things.ts';

const ground = (stage: Stage, far: number) => {
  const { R, weather } = stage;
  return (
    sky(R, 720, 232, { ...weather, rain: false }) +
    treeline(R, 720, 256, 1.4) +
    block(R, R.int(40, 320), far - 4, 340, R.pick([110, 130])) +
    rect('grass', 0, far - 10, 720, 500) +
    fill('moss', `M0 ${far + 26}H720V480H0Z`, 'opacity=".42"')
  );
};

const bib = (x: number, y: number, k: number, c: Colour) =>
  put(x, y, k, fill(c, 'M-20-4L-16-24H-6Q0-18 6-24H16L20-4Q0 4-20-4Z') + stroke('paper', 'M-14-10H14', 3));

/** A goal at the end of the field, with the ball on the penalty spot. */
const football: View = (stage) => {
  const { R } = stage;
  return (
    ground(stage, 296) +
    bunting(0, 720, 214, 8) +
    stroke('paper', 'M0 336H720M120 336L30 420H690L600 336M230 336L196 372H524L490 336', 4) +
    goal(228, 338, 1.05) +
    oval('paper', 360, 424, 6, 2.4) +
    stroke('paper', 'M262 420Q360 458 458 420', 4) +
    ball(R.int(330, 392), 456, 27) +
    limb('paper', 'M664 470V392', 4) +
    fill('cLat', 'M664 392L704 404L664 417Z') +
    bib(90, 466, 1.5, 'cMust') +
    bib(134, 474, 1.5, 'cGreen') +
    bottle(186, 470, 1.2, 'cSky') +
    bottle(210, 474, 1.2, 'cTeal') +
    tufts(R, 0, 440, 720, 40, 18, 'leafL')
  );
};

/** A net across a court, with the ball in the sand. */
const volleyball: View = (stage) => {
  const { R } = stage;
  const net = Array.from({ length: 37 }, (_, i) => `M${n(86 + i * 15.2)} 246V306`).join('');
  return (
    ground(stage, 306) +
    fill('court', 'M96 334H624L760 480H-40Z') +
    fill('courtL', 'M96 334H624L640 350H80Z', 'opacity=".6"') +
    stroke('paper', 'M112 340H608L738 476H-18ZM58 398H662', 4) +
    shade(80, 414, 20) +
    shade(640, 414, 20) +
    stroke('ink', `${net}M86 258H640M86 274H640M86 290H640`, 0.9, 'opacity=".5"') +
    rect('paper', 80, 238, 560, 10) +
    rect('paper', 80, 304, 560, 5) +
    limb('wood', 'M80 414V226M640 414V226', 7) +
    limb('cLat', 'M150 238V196M570 238V196', 3) +
    stroke('ink', 'M80 230L20 410M640 230L700 410', 1.4) +
    ball(R.int(400, 480), 448, 25, 'volley') +
    bench(120, 470, 150, 1) +
    bottle(84, 434, 1.1, 'cSky') +
    bottle(106, 434, 1.1, 'metalL') +
    bib(150, 436, 1, R.pick(['cLat', 'cBlue']))
  );
};

/** The lanes before the race: hurdles, a baton on the line, numbered boxes. */
const track: View = (stage) => {
  const { R } = stage;
  return (
    ground(stage, 290) +
    bunting(0, 720, 208, 10) +
    fill('latL', 'M190 306H530L880 480H-160Z') +
    fill('lat', 'M190 306H530L548 315H172Z', 'opacity=".5"') +
    stroke('paper', 'M190 306L-160 480M275 306L100 480M360 306V480M445 306L620 480M530 306L880 480', 4) +
    stroke('paper', 'M-40 420H760', 6) +
    [232, 317, 403, 488].map((x) => hurdle(x, 344, 0.72)).join('') +
    [196, 305, 415, 524].map((x) => hurdle(x, 384, 1.02)).join('') +
    [130, 286, 434, 590]
      .map((x, i) =>
        put(
          x,
          444,
          1.2,
          rect('umb', -4, -18, 8, 28, 'rx="2"') +
            fill('metal', 'M-15 2L-5-12V2ZM15-2L5-16V-2Z') +
            fill(i % 2 === 0 ? 'cLat' : 'cBlue', 'M-15 2L-5-12V-7L-13 4ZM15-2L5-16V-11L13 0Z'),
        ),
      )
      .join('') +
    `<g transform="translate(${R.int(340, 380)} 464) rotate(-14)">${rect('flame', -36, -7, 72, 14, 'rx="7"')}${rect('cLat', -36, -7, 16, 14, 'rx="7"')}${rect('cLat', 20, -7, 16, 14, 'rx="7"')}</g>` +
    schoolBag(40, 470, 1.1, stage.cloth())
  );
};

/** A rope on the grass, with its ribbon over the mark. */
const rope: View = (stage) => {
  const { R } = stage;
  const strand = 'M-20 434C70 402 140 446 220 424S330 404 380 420S520 446 590 420S690 418 740 432';
  return (
    ground(stage, 292) +
    bunting(0, 720, 212, 10) +
    limb('wood', 'M36 330V196M684 330V196', 6) +
    stroke('paper', 'M360 336V480M240 344L200 480M480 344L520 480', 5) +
    [110, 200, 520, 610].map((x, i) => bib(x, 372 + (i % 2) * 6, 1.1, i < 2 ? 'cLat' : 'cBlue')).join('') +
    limb('ink', strand, 17, 'opacity=".14" transform="translate(2 7)"') +
    limb('courtD', strand, 15) +
    limb('creamD', strand, 11) +
    stroke('courtD', strand, 11, 'stroke-dasharray="3 9" opacity=".75"') +
    limb('red', 'M356 404L352 438', 9) +
    fill('red', 'M352 432L338 466L356 456L364 470L360 432Z') +
    limb('cMust', 'M176 420L172 444M540 426L536 448', 8) +
    bench(112, 330, 140, 0.8) +
    bench(604, 330, 140, 0.8) +
    tufts(R, 0, 400, 720, 80, 34, 'leafL')
  );
};

export const sportsViews: readonly View[] = [football, volleyball, track, rope];
