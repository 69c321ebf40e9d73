import { seedOf } from './seed.ts';

/** Positions of the sun and a second palm, and whether the hills are mirrored. */
interface View {
  readonly sun: readonly [x: number, y: number];
  readonly isMirrored: boolean;
  readonly palm: readonly [x: number, y: number, scale: number] | null;
}

const views: readonly View[] = [
  { sun: [520, 206], isMirrored: false, palm: null },
  { sun: [420, 238], isMirrored: true, palm: [150, 66, 0.84] },
  { sun: [250, 120], isMirrored: false, palm: [430, 118, 0.74] },
  { sun: [600, 150], isMirrored: true, palm: null },
  { sun: [350, 176], isMirrored: false, palm: [96, 104, 0.76] },
];

const viewFor = (seed: string): View =>
  views[seedOf(seed) % views.length] ?? { sun: [520, 206], isMirrored: false, palm: null };

function Palm() {
  return (
    <>
      <path
        fill="none"
        stroke="var(--hill-3)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M156 424c2-56 6-96 14-136"
      />
      <path
        fill="var(--hill-3)"
        d="M170 288c-16-22-38-20-50 2 20-8 36-8 50 0-22 2-38 12-42 34 16-16 28-26 42-32 2 18 10 32 26 40-4-18-10-30-24-40 20 0 36 8 46 26-2-24-22-34-46-29 16-9 32-9 50-1-12-20-34-22-52 0 2-17 10-28 24-36-18 0-28 14-26 34-8-22-20-32-40-28 18 6 28 16 38 30z"
      />
    </>
  );
}

export interface HillsArtProps {
  readonly className?: string | undefined;
  /** Picks one of a few variants. */
  readonly seed?: string;
  /** Leaves out the palms, which are half of the markup: for thumbnails in long lists. */
  readonly isSmall?: boolean;
}

/** Fallback drawing for a missing picture: sun, three ridges and palms in theme colours. */
export function HillsArt({ className, seed = '', isSmall = false }: HillsArtProps) {
  const { sun, isMirrored, palm } = viewFor(seed);
  return (
    <svg className={className} viewBox="0 0 720 480" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--hill-sky)" d="M0 0h720v480H0z" />
      <g {...(isMirrored && { transform: 'matrix(-1 0 0 1 720 0)' })}>
        <path
          fill="var(--hill-cloud)"
          d="M0 92c130-20 220 20 340 2s220 10 380-10v64c-160 18-300-12-420 6S80 146 0 160z"
        />
        <circle fill="var(--gold)" opacity="0.55" cx={sun[0]} cy={sun[1]} r="38" />
        <path
          fill="var(--hill-1)"
          d="M0 480V300c65 0 65-50 130-50s65 40 130 40c70 0 70-74 140-74s70 60 140 60c90 0 90-46 180-46v250z"
        />
        <path
          fill="var(--hill-2)"
          d="M0 480V366c80 0 80-36 160-36 85 0 85 38 170 38 95 0 95-46 190-46 100 0 100 38 200 38v120z"
        />
        {palm !== null && !isSmall && (
          <g transform={`translate(${palm[0]} ${palm[1]}) scale(${palm[2]})`}>
            <Palm />
          </g>
        )}
        {!isSmall && <Palm />}
        <path
          fill="var(--hill-3)"
          d="M0 480v-60c100 0 100-16 200-16 110 0 110 24 220 24 150 0 150-26 300-26v78z"
        />
      </g>
    </svg>
  );
}
