/** Angles of a limb in degrees from straight down; positive values point in the direction of the gaze. */
export type Bend = readonly [upper: number, lower: number];

/** Posture of a figure. Without `legs` it stands straight. */
export interface Pose {
  readonly lean?: number;
  readonly front?: Bend;
  readonly back?: Bend;
  readonly legs?: { readonly front: Bend; readonly back: Bend };
}

/** Named poses. */
export const poses = {
  stand: {},
  book: { front: [14, 62], back: [-14, 40] },
  walk: { front: [-22, 4], back: [26, 44], legs: { front: [20, 6], back: [-18, -30] } },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

/** Returns the walking pose at `phase` of a step, in turns: 0 and 1 are the same. */
export function stride(phase: number): Pose {
  const swing = Math.sin(phase * 2 * Math.PI);
  const knee = (turn: number) => -20 * Math.max(0, Math.cos((phase + turn) * 2 * Math.PI)) - 4;
  return {
    lean: 3,
    front: [-20 * swing, -20 * swing + 16],
    back: [20 * swing, 20 * swing + 14],
    legs: { front: [21 * swing, 21 * swing + knee(0)], back: [-21 * swing, -21 * swing + knee(0.5)] },
  };
}
