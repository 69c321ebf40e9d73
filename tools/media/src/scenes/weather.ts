import { held } from '../draw/figure.ts';
import { rain } from '../draw/outdoors.ts';
import type { Stage } from '../draw/stage.ts';

export const drops = (stage: Stage) => (stage.weather.rain ? rain(stage.R, 0, 0, 720, 480, 90) : '');

export const umbrella = (stage: Stage) =>
  stage.weather.rain ? held.umbrella(stage.R.pick(['umb', 'cLat', 'cGreen', 'cBlue']), 'umbL') : '';
