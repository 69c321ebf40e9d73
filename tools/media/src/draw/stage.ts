import { figure, type Props } from './figure.ts';
import { cloths, type Look, lookFor, type Role } from './look.ts';
import type { Weather } from './outdoors.ts';
import type { Colour } from './palette.ts';
import type { Pose, PoseName } from './pose.ts';
import { Rng } from './rng.ts';
import { flip, put } from './svg.ts';

/** How a person stands in a scene. */
export interface Part extends Props {
  readonly role?: Role;
  readonly left?: boolean;
  readonly look?: Partial<Look>;
  readonly bag?: boolean;
}

/** A scene while it is drawn: its chance, its weather, and who is in it already. */
export class Stage {
  readonly R: Rng;
  readonly weather: Weather;
  #worn: Colour[] = [];

  constructor(seed: string, weather: Weather) {
    this.R = new Rng(seed);
    this.weather = weather;
  }

  /** A new look that differs in cloth from the last few people. */
  look(role: Role = 'student', fixed: Partial<Look> = {}): Look {
    const look = { ...lookFor(this.R, role, this.#worn), ...fixed };
    this.#worn = [...this.#worn.slice(-3), look.cloth];
    return look;
  }

  /** A person standing (or by the pose's anchor sitting) at (x, y); `k` is the height over 100. */
  person(x: number, y: number, k: number, pose: Pose | PoseName = 'stand', part: Part = {}): string {
    const child = part.role === 'child';
    const scale = child ? k * 0.74 : k * this.R.range(0.97, 1.03);
    const look = this.look(part.role, part.look);
    const svg = figure(look, pose, { headScale: child ? 1.18 : 1, ...part });
    return part.left ? flip(x, y, scale, svg) : put(x, y, scale, svg);
  }

  /** A cloth colour by chance. */
  cloth(): Colour {
    return this.R.pick(cloths)[0];
  }
}

/** One way to draw a scene: returns the elements of a 720 by 480 picture. */
export type View = (stage: Stage) => string;
