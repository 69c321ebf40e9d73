/** Two angles of a limb, in degrees from straight down, positive towards where the figure looks. */
export type Bend = readonly [upper: number, lower: number];

/** How a figure holds itself. Without `legs` it stands straight. */
export interface Pose {
  readonly lean?: number;
  readonly front?: Bend;
  readonly back?: Bend;
  readonly legs?: { readonly front: Bend; readonly back: Bend };
}

/** The poses that have a name. */
export const poses = {
  stand: {},
  book: { front: [14, 62], back: [-14, 40] },
  walk: { front: [-22, 4], back: [26, 44], legs: { front: [20, 6], back: [-18, -30] } },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;

/** A step of walking, `phase` in turns: 0 and 1 are the same step. */
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
