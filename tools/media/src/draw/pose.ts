/** Two angles of a limb, in degrees from straight down, positive towards where the figure looks. */
export type Bend = readonly [upper: number, lower: number];

/** How a figure holds itself. Without `legs` it stands straight. */
export interface Pose {
  readonly lean?: number;
  readonly nod?: number;
  readonly front?: Bend;
  readonly back?: Bend;
  readonly legs?: { readonly front: Bend; readonly back: Bend };
  /** Cross-legged on the floor, or only the upper body (behind a table; the table's edge at y = 0). */
  readonly lower?: 'crossed' | 'none';
  /** Where (0, 0) is: the ground under the feet, or the hip (for chairs). */
  readonly anchor?: 'ground' | 'hip';
}

/** The poses of the scenes. */
export const poses = {
  stand: {},
  hand: { front: [22, 42] },
  book: { front: [14, 62], back: [-14, 40] },
  read: { front: [20, 96], back: [-6, 84], nod: 10 },
  point: { front: [92, 108] },
  write: { front: [118, 152] },
  reach: { front: [146, 168] },
  wave: { front: [128, 172], back: [-16, -10] },
  raise: { front: [160, 178] },
  clap: { front: [38, 104], back: [-4, 88] },
  namaste: { front: [20, 128], back: [-12, 130] },
  carry: { front: [18, 84], back: [-8, 78] },
  speak: { front: [42, 118], back: [-20, -6] },
  explain: { front: [50, 96], back: [-38, 10] },
  akimbo: { front: [46, -44], back: [-46, 44] },
  hoist: { front: [120, 150], back: [60, 128], nod: -12 },
  bow: { lean: 28, front: [34, 50], back: [20, 40] },
  bend: { lean: 62, front: [-40, -34], back: [-50, -40], legs: { front: [12, -8], back: [-8, -12] } },
  dig: { lean: 38, front: [8, 20], back: [-30, -2], legs: { front: [26, -6], back: [-20, -26] } },
  squat: { lean: 26, front: [40, 22], back: [30, 10], legs: { front: [96, -34], back: [74, -52] } },
  kneel: { lean: 16, front: [34, 30], back: [20, 26], legs: { front: [82, -4], back: [10, -88] } },
  walk: { front: [-22, 4], back: [26, 44], legs: { front: [20, 6], back: [-18, -30] } },
  walk2: { front: [24, 44], back: [-22, -2], legs: { front: [-16, -30], back: [20, 8] } },
  march: { front: [84, 160], back: [-24, -8], legs: { front: [18, 4], back: [-18, -30] } },
  run: { lean: 14, front: [-50, 30], back: [50, 120], legs: { front: [58, -20], back: [-34, -84] } },
  chair: { front: [34, 78], back: [18, 70], legs: { front: [88, 2], back: [82, -4] }, anchor: 'hip' },
  type: { front: [24, 86], back: [14, 80], legs: { front: [88, 2], back: [82, -6] }, anchor: 'hip' },
  chairRead: {
    front: [26, 104],
    back: [10, 96],
    nod: 12,
    legs: { front: [88, 2], back: [80, -6] },
    anchor: 'hip',
  },
  chairHand: { front: [158, 176], back: [16, 70], legs: { front: [88, 2], back: [82, -6] }, anchor: 'hip' },
  floor: { front: [26, 70], back: [-18, 50], lower: 'crossed' },
  floorRead: { front: [24, 100], back: [-14, 92], nod: 14, lower: 'crossed' },
  meditate: { front: [34, 44], back: [-34, -44], lower: 'crossed' },
  floorClap: { front: [40, 100], back: [-6, 92], lower: 'crossed' },
  table: { front: [30, 86], back: [-26, 62], lower: 'none' },
  tableRead: { front: [34, 96], back: [-30, 74], nod: 12, lower: 'none' },
  tableHand: { front: [156, 176], back: [-24, 60], lower: 'none' },
  tableTalk: { front: [44, 124], back: [-26, 58], lower: 'none' },
  rest: { front: [12, -24], back: [-12, 24], lower: 'none' },
  tree: { front: [158, 196], back: [-158, -196], legs: { front: [0, 0], back: [-64, 46] } },
  mountain: { front: [166, 176], back: [-166, -176] },
  warrior: { front: [90, 90], back: [-90, -90], legs: { front: [58, 2], back: [-40, -44] } },
  triangle: { lean: 50, front: [20, 20], back: [-150, -150], legs: { front: [26, 22], back: [-26, -30] } },
  dance: { front: [112, 168], back: [-70, -20], legs: { front: [34, -24], back: [-20, -4] } },
  dance2: { front: [84, 20], back: [-110, -160], legs: { front: [24, 6], back: [-38, 20] } },
  serve: { lean: 8, front: [128, 150], back: [-40, 10], legs: { front: [24, 4], back: [-22, -30] } },
  kick: { lean: -8, front: [-40, -20], back: [50, 70], legs: { front: [62, 54], back: [-8, -14] } },
  bat: { lean: 18, front: [30, 20], back: [44, 36], legs: { front: [22, 2], back: [-18, -22] } },
  jump: { lean: -4, front: [150, 172], back: [-60, -30], legs: { front: [-10, -40], back: [-26, -70] } },
  pull: { lean: -22, front: [74, 84], back: [60, 74], legs: { front: [44, 24], back: [6, -14] } },
  row: {
    lean: 24,
    front: [60, 80],
    back: [48, 72],
    legs: { front: [80, 50], back: [74, 44] },
    anchor: 'hip',
  },
  drum: { front: [30, 76], back: [-10, 74] },
  salute: { front: [76, 196], back: [-8, -4] },
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
