import { palm } from '../draw/plants.ts';
import { type Drawing, dots, fill, group, limb, oval, round, stroke } from '../draw/svg.ts';

const icon = (title: string, body: string): Drawing => ({ viewBox: [0, 0, 112, 112], title, body });
const petals = Array.from({ length: 12 }, (_, i) =>
  group(
    `translate(48 66) rotate(${i * 30})`,
    fill(i % 2 ? 'cLat' : 'cMust', 'M0-14C5-19 5-26 0-31C-5-26-5-19 0-14Z'),
  ),
).join('');

/** Drawings of the six optional subjects by key in the media manifest. */
export const subjects: Readonly<Record<string, Drawing>> = {
  'subject-english': icon(
    'English',
    fill('cGreen', 'M10 34C26 28 42 30 56 38C70 30 86 28 102 34V92C86 86 70 88 56 96C42 88 26 86 10 92Z') +
      fill('paper', 'M15 32C29 27 43 29 56 36V90C43 83 29 82 15 86Z') +
      fill('cream', 'M97 32C83 27 69 29 56 36V90C69 83 83 82 97 86Z') +
      stroke('gold', 'M56 36V90', 1.4) +
      stroke(
        'ink',
        'M23 62C32 60 41 61 49 64.6M23 69C32 67 41 68 49 71.6M23 76C32 74 41 75 47 77.6',
        1.5,
        `${round} opacity=".45"`,
      ) +
      limb('cGreen', 'M22.6 54L29.6 37L36.6 54M25.4 48.4H33.8', 2.6) +
      oval('cLat', 43, 50, 3.6, 4.4) +
      oval('paper', 43.2, 50, 1.7, 2.6) +
      limb('cLat', 'M47.4 46L46.4 53.4L48.6 54', 2.2) +
      fill('cLat', 'M66 70C66 46 78 22 100 8C103 30 96 54 74 68Z') +
      fill('latL', 'M66 70C70 50 82 28 100 8C88 20 70 44 66 70Z') +
      stroke('cream', 'M62 80C68 56 80 32 98 11', 1.3, round) +
      stroke('cLat', 'M80 58L88 58M84 50L93 48M89 41L97 38', 1, `${round} opacity=".001"`) +
      stroke('ink', 'M60 84L63.4 76', 2, round),
  ),
  'subject-social-science': icon(
    'Social Science',
    oval('cMust', 74, 36, 17) +
      stroke('gold', 'M52 36a22 22 0 0 1 44 0', 1.2, 'stroke-dasharray="1 5" stroke-linecap="round"') +
      palm(22, 74, 44, 0.62, ['leafM', 'leafD'], 8) +
      fill('leafD', 'M4 76C12 66 30 66 40 76Z') +
      fill('wood', 'M8 78C30 84 62 84 78 76C88 71 94 60 98 44C102 58 100 78 88 88C70 98 30 96 8 78Z') +
      stroke('gold', 'M12 80C34 88 66 87 82 78C90 73 95 66 97.4 54', 1.6, round) +
      fill('cLat', 'M34 80V64C44 54 58 54 66 64V80C56 83.4 44 83.4 34 80Z') +
      stroke('latL', 'M42 81V60M50 82V57M58 81V60', 1.4) +
      stroke('cBlue', 'M4 96Q12 91 20 96T36 96T52 96T68 96T84 96T106 96', 2.2, round) +
      stroke('cBlue', 'M16 103Q24 98 32 103T48 103T64 103T80 103T96 103', 1.6, `${round} opacity=".6"`),
  ),
  'subject-physical-science': icon(
    'Physical Science',
    fill('cLat', 'M70 45L108 47V56L72 50Z') +
      fill('cMust', 'M72 50L108 56V66L75 56Z') +
      fill('leafL', 'M75 56L108 66V77L78 62Z') +
      fill('cBlue', 'M78 62L108 77V89L81 68Z') +
      fill('glass', 'M56 14L96 86H16Z') +
      fill('cream', 'M44 56L71 45L82 68Z', 'opacity=".9"') +
      stroke('ink', 'M2 66L42 56', 3, round) +
      fill('leafM', 'M56 14L96 86H84L51 23Z') +
      `<path class="s-cGreen" d="M56 14L96 86H16Z" stroke-width="4.4" stroke-linejoin="round"/>` +
      stroke('cream', 'M30 76H60', 2.4, round) +
      fill('cGreen', 'M8 90H104V98H8Z') +
      stroke('gold', 'M8 94H104', 1.2),
  ),
  'subject-biological-science': icon(
    'Biological Science',
    stroke('trunk', 'M52 108C46 84 60 66 52 44C48 32 52 18 60 8', 4, round) +
      stroke('moss', 'M52 108C46 84 60 66 52 44C48 32 52 18 60 8', 1.4, round) +
      fill('leafM', 'M53 50C30 52 12 40 10 20C30 16 50 26 53 50Z') +
      fill('leafL', 'M53 50C40 34 26 24 10 20C12 40 30 52 53 50Z', 'opacity=".8"') +
      stroke(
        'cream',
        'M50 47C38 34 26 26 14 22M34 34C28 36 22 35 18 33M42 40C36 43 30 43 24 41M32 31C33 26 32 23 30 20M41 37C42 31 41 27 39 24',
        1.1,
        `${round} opacity=".8"`,
      ) +
      fill('cGreen', 'M54 62C72 44 92 46 104 58C94 76 72 80 54 62Z') +
      fill('leafM', 'M54 62C72 60 88 58 104 58C92 46 72 44 54 62Z') +
      stroke(
        'cream',
        'M58 62C74 61 88 60 99 58.4M72 61C76 56 80 54 84 53M74 62C78 67 82 69 87 69',
        1.1,
        `${round} opacity=".8"`,
      ) +
      stroke('moss', 'M50 78C40 78 32 82 28 90', 2, round) +
      dots('cLat', [
        [46, 80, 3.6],
        [40, 84, 3.6],
        [46, 87, 3.6],
        [34, 86, 3.6],
        [39, 91, 3.6],
        [30, 92, 3.6],
        [34, 97, 3.6],
        [27, 99, 3.6],
        [30, 104, 3.2],
      ]) +
      dots('latL', [
        [45, 79, 1.2],
        [39, 83, 1.2],
        [33, 85, 1.2],
        [29, 91, 1.2],
      ]) +
      group(
        'translate(82 24) rotate(18)',
        fill('cMust', 'M0 0C-4-14-18-16-18-6C-18 2-8 4 0 2Z') +
          fill('cLat', 'M0 0C4-14 18-16 18-6C18 2 8 4 0 2Z') +
          fill('cMust', 'M0 2C-8 2-14 8-10 13C-6 17 0 10 0 4Z') +
          fill('cLat', 'M0 2C8 2 14 8 10 13C6 17 0 10 0 4Z') +
          stroke('ink', 'M0-5V9M0-5L-4-11M0-5L4-11', 1.6, round),
      ),
  ),

  'subject-mathematics': icon(
    'Mathematics',
    oval('cGreen', 48, 66, 41) +
      `<circle class="s-gold" cx="48" cy="66" r="37" stroke-width="1.2"/>` +
      `<circle class="s-cream" cx="48" cy="66" r="33" stroke-width=".8" opacity=".6"/>` +
      petals +
      oval('cream', 48, 66, 10) +
      oval('cLat', 48, 66, 6) +
      oval('cream', 48, 66, 2) +
      stroke('ink', 'M84 14L49 66', 3.4, round) +
      stroke('ink', 'M84 14L94 78', 3.4, round) +
      stroke('brass', 'M82 17L66 41M85 20L89 48', 5, round) +
      oval('brass', 84, 13, 5.6) +
      oval('cream', 84, 13, 2) +
      stroke('brass', 'M84 8V2', 3.4, round) +
      fill('cLat', 'M91.4 74L97 73L96.4 88Z') +
      stroke('gold', 'M72 40Q82 45 90 42', 1.4, round),
  ),
  'subject-commerce': icon(
    'Commerce',
    fill('cGreen', 'M14 92H98V102H14Z') +
      stroke('gold', 'M14 97H98', 1.2) +
      fill('brass', 'M46 92C46 86 52 84 53 78L54 26H58L59 78C60 84 66 86 66 92Z') +
      stroke('brass', 'M16 30C34 24 78 24 96 30', 4.4, round) +
      oval('brass', 56, 22, 6) +
      oval('cream', 56, 22, 2.4) +
      stroke('ink', 'M18 31L8 66M18 31L32 66M94 31L80 66M94 31L106 66', 1.2) +
      fill('brass', 'M4 66H36C34 78 27 82 20 82C13 82 6 78 4 66Z') +
      fill('brass', 'M76 66H108C106 78 99 82 92 82C85 82 78 78 76 66Z') +
      fill('cGreen', 'M6 66H34L32 70H8Z', 'opacity=".25"') +
      fill('ink', 'M9 66C12 58 16 60 18 55C21 52 25 56 27 60C30 60 31 63 32 66Z') +
      dots('latD', [
        [15, 62, 1.6],
        [20, 58, 1.6],
        [24, 62, 1.6],
        [19, 64, 1.4],
        [28, 64, 1.4],
      ]) +
      [0, 1, 2]
        .map(
          (i) =>
            oval('gold', 92, 63 - i * 5.4, 11, 3.2) +
            stroke('flame', `M81 ${62.4 - i * 5.4}a11 3.2 0 0 0 22 0`, 1),
        )
        .join('') +
      oval('flame', 92, 52.2, 11, 3.2) +
      stroke('gold', 'M88 52.2h8', 1.2),
  ),
};
