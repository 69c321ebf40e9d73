import { cloths } from './look.ts';
import type { Weather } from './outdoors.ts';
import type { Colour } from './palette.ts';
import { Rng } from './rng.ts';

/** Context of a scene while it is drawn: its random generator and its weather. */
export class Stage {
  readonly R: Rng;
  readonly weather: Weather;
  #last: Colour[] = [];

  constructor(seed: string, weather: Weather) {
    this.R = new Rng(seed);
    this.weather = weather;
  }

  /** Returns a random cloth colour, different from the last three. */
  cloth(): Colour {
    const free = cloths.map(([colour]) => colour).filter((colour) => !this.#last.includes(colour));
    const colour = this.R.pick(free);
    this.#last = [...this.#last.slice(-2), colour];
    return colour;
  }
}

/** Draws one view of a scene: returns the elements of a 720 by 480 picture. */
export type View = (stage: Stage) => string;
