import { cx } from '../cx.ts';
import { initials } from './initials.ts';
import type { Ratio } from './pack-picture.tsx';
import styles from './picture.module.css';
import { seedOf } from './seed.ts';

const heights: Readonly<Record<Ratio, number>> = {
  '3/2': 67,
  '4/5': 125,
  '1/1': 100,
  '16/9': 56,
  '21/9': 43,
};

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

type Motif = (length: number) => string;

/** Motifs of a woven border: lozenges, temple steps, dots. */
const motifs: readonly Motif[] = [
  (length) => lines(Math.ceil(length / 9), (at) => `M${at * 9} 8l4.5-4.5 4.5 4.5-4.5 4.5z`),
  (length) => lines(Math.ceil(length / 8), (at) => `M${at * 8} 13.2l4-8.2 4 8.2z`),
  (length) => lines(Math.ceil(length / 8), (at) => `M${at * 8 + 2} 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0`),
];

/** Background of a border and the colour of its motif; the first is plain gold. */
const backgrounds: readonly (readonly [background: string, motif: string | undefined])[] = [
  ['var(--gold)', undefined],
  ['var(--accent)', 'var(--on-accent)'],
  ['var(--brand)', 'var(--on-brand-gold)'],
];

/** A cloth border along the x axis, 16 units deep and `length` units long. */
function Border({ length, seed }: { length: number; seed: number }) {
  const [background, motifColour] = backgrounds[seed % backgrounds.length] ?? [];
  const motif = motifs[(seed >>> 4) % motifs.length];
  return (
    <>
      <path fill="var(--gold)" d={`M0 0h${length}v1.4H0zM0 14.6h${length}v1.4H0z`} />
      <path fill={background} d={`M0 2.8h${length}v10.4H0z`} />
      {motifColour !== undefined && <path fill={motifColour} d={motif?.(length)} />}
    </>
  );
}

/**
 * Placeholder for a photo of a person: initials on a cream cloth with a woven border. A hash of the name
 * picks border, motif and orientation, so a person always gets the same cloth. Fills its box.
 */
export function ClothInitials({ name, ratio }: { name: string; ratio: Ratio }) {
  const height = heights[ratio];
  const seed = seedOf(name);
  const isVertical = (seed >>> 8) % 3 === 0;
  const letters = initials(name);
  return (
    <svg
      className={cx(styles.art, styles.cloth)}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform={isVertical ? 'translate(19 0) rotate(90)' : `translate(0 ${height - 19})`}>
        <Border length={isVertical ? height : 100} seed={seed} />
      </g>
      <text
        className={cx(styles.initials, /\p{Script=Malayalam}/u.test(letters) && styles.broad)}
        x={isVertical ? 59 : 50}
        y={isVertical ? height / 2 : (height - 17) / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {letters}
      </text>
    </svg>
  );
}
