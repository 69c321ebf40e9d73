import { rain } from '../draw/outdoors.ts';
import type { Stage } from '../draw/stage.ts';

/** The rain of a wet day over the whole picture. */
export const drops = (stage: Stage) => (stage.weather.rain ? rain(stage.R, 0, 0, 720, 480, 90) : '');
