import { rain } from '../draw/outdoors.ts';
import type { Stage } from '../draw/stage.ts';

/** Rain over the whole picture if the weather is wet, otherwise nothing. */
export const drops = (stage: Stage) => (stage.weather.rain ? rain(stage.R, 0, 0, 720, 480, 90) : '');
