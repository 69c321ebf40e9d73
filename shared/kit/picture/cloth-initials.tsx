import { cx } from '../cx.ts';
import { initials } from './initials.ts';
import type { Ratio } from './pack-picture.tsx';
import styles from './picture.module.css';
import { seedOf } from './seed.ts';

const heights: Readonly<Record<Ratio, number>> = { '3/2': 67, '4/5': 125, '1/1': 100, '16/9': 56 };

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

type Motif = (length: number) => string;

/** What is woven into a border: lozenges, temple steps, a run of dots. */
const motifs: readonly Motif[] = [
  (length) => lines(Math.ceil(length / 9), (at) => `M${at * 9} 8l4.5-4.5 4.5 4.5-4.5 4.5z`),
  (length) => lines(Math.ceil(length / 8), (at) => `M${at * 8} 13.2l4-8.2 4 8.2z`),
  (length) => lines(Math.ceil(length / 8), (at) => `M${at * 8 + 2} 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0`),
];

/** Ground of a border and the thread of its motif; the first is gold alone. */
const grounds: readonly (readonly [ground: string | undefined, thread: string | undefined])[] = [
  [styles.zari, undefined],
  [styles.warm, styles.onWarm],
  [styles.brand, styles.onBrand],
];

/** One border of a cloth, 16 units deep, along the x axis. `length` in units of the drawing. */
function Border({ length, seed }: { length: number; seed: number }) {
  const [ground, thread] = grounds[seed % grounds.length] ?? [];
  const motif = motifs[(seed >>> 4) % motifs.length];
  return (
    <>
      <path className={styles.zari} d={`M0 0h${length}v1.4H0zM0 14.6h${length}v1.4H0z`} />
      <path className={ground} d={`M0 2.8h${length}v10.4H0z`} />
      {thread !== undefined && <path className={thread} d={motif?.(length)} />}
    </>
  );
}

/**
 * Initials on a cream cloth with a woven border, in theme colours, in place of a photo of a person. The name picks
 * border, motif and side, so that the people of a list differ and each keeps their own. Fills its box.
 */
export function ClothInitials({ name, ratio }: { name: string; ratio: Ratio }) {
  const height = heights[ratio];
  const seed = seedOf(name);
  const upright = (seed >>> 8) % 3 === 0;
  const letters = initials(name);
  return (
    <svg
      className={cx(styles.art, styles.cloth)}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={upright ? 'translate(19 0) rotate(90)' : `translate(0 ${height - 19})`}>
        <Border length={upright ? height : 100} seed={seed} />
      </g>
      <text
        className={cx(styles.initials, /\p{Script=Malayalam}/u.test(letters) && styles.broad)}
        x={upright ? 59 : 50}
        y={upright ? height / 2 : (height - 17) / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  );
}
