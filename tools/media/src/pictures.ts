import { writeFile } from 'node:fs/promises';
import { type Mood, type Palette, paletteFor } from './draw/palette.ts';
import { portrait } from './draw/portrait.ts';
import { sitterOf } from './draw/sitter.ts';
import { type Drawing, toSvg } from './draw/svg.ts';
import { campusPlan } from './drawings/campusmap.ts';
import {
  crest,
  crestRiver,
  kasavu,
  missingEvent,
  missingPicture,
  range,
  rangeRiver,
} from './drawings/emblems.ts';
import { heroRiver } from './drawings/hero-river.ts';
import { heroSahya } from './drawings/hero-sahya.ts';
import { flatten } from './drawings/layers.ts';
import { mapSahya } from './drawings/map.ts';
import { organogram } from './drawings/organogram.ts';
import { riverMap, riverPlan } from './drawings/river-maps.ts';
import { subjects } from './drawings/subjects.ts';
import type { Ledger } from './ledger.ts';
import { recipeHash } from './ledger.ts';
import { type MediaProfile, portraitsOf, slugFor } from './profile.ts';
import { quality, rasterise, svgAt } from './render/raster.ts';
import { drawScene, type SceneName } from './scenes/index.ts';

/** An image of `media/manifest.json`. */
interface Entry {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly focus?: string;
  readonly sources: readonly {
    readonly type: string;
    readonly srcSet: readonly { readonly file: string; readonly width: number }[];
  }[];
}
export type Manifest = Record<string, Entry>;

interface Wish {
  readonly key: string;
  readonly alt: string;
  readonly drawing: Drawing;
  readonly palette: Palette;
  /** Widths in pixels; if empty, the picture stays an SVG. */
  readonly widths: readonly number[];
  /** Focal point for cropping, as `50,80` (percent); defaults to the upper part. */
  readonly focus?: string;
}

/** Focal points that keep the subject whole in a strip of 21/9. Without one, a room keeps its upper part. */
const focusOf: Readonly<Record<string, string>> = {
  'computerlab-1': '50,100',
  'library-1': '50,100',
  'hall-1': '50,75',
  'sportsroom-1': '50,100',
  'rain-tree': '50,95',
  'partner-school': '50,100',
  'workshop-table': '50,90',
  'meeting-chairs': '50,100',
  'college-bus': '50,85',
  'window-chairs': '50,100',
  'second-lesson': '50,40',
  nursery: '50,100',
  'book-boat': '50,80',
  'far-bank': '50,95',
  'landing-table': '50,100',
  'letter-desk': '50,80',
  'new-roof': '50,82',
  'paper-table': '50,88',
  'card-index': '50,84',
  'union-ballot': '50,82',
  'customs-scales': '50,92',
  'book-boxes': '50,92',
  'admission-desk': '50,73',
  'record-room': '50,90',
  'new-desks': '50,100',
  'figures-room': '50,80',
  'office-window': '50,80',
  'committee-table': '50,95',
  'ledger-table': '50,95',
};

const facilities: readonly (readonly [
  key: string,
  scene: SceneName,
  alts: readonly [string, string, string],
])[] = [
  [
    'canteen',
    'canteen',
    [
      'The canteen counter, with jars of snacks, a samovar and freshly poured tea',
      'Long tables laid for lunch on the open side of the canteen',
      'The tea shed by the gate, with a bench under the tree beside it',
    ],
  ],
  [
    'auditorium',
    'auditorium',
    [
      'The auditorium stage seen from the seats, with a lamp lit beside the lectern',
      'The auditorium from outside, with lamps at the steps and bunting under the eaves',
      'A painted set under the lights of the auditorium stage',
    ],
  ],
  [
    'computerlab',
    'computerlab',
    [
      'Two rows of terminals in the computer lab',
      'A desk in the computer lab, with a screen, a lamp, headphones and notes',
      'The recording corner of the computer lab, with a camera, lamps and a backdrop',
    ],
  ],
  [
    'library',
    'library',
    [
      'The library reading room, with open books under the lamps of the long table',
      'Between the library shelves, with steps against one of them',
      'The library issue desk, with periodicals on the rack',
    ],
  ],
  [
    'hall',
    'hall',
    [
      'The multipurpose hall, with chairs set out for a programme',
      'A badminton court laid out in the multipurpose hall',
      'The multipurpose hall laid for a feast on banana leaves',
    ],
  ],
  [
    'sciencelab',
    'science',
    [
      'A flask over a burner on the long bench of the chemistry section',
      'Microscopes and a skeleton in the biology section',
      'A prism and a pendulum on the bench of the physics section',
    ],
  ],
  [
    'sportsroom',
    'sportsroom',
    [
      'The table tennis table in the sports room, with cups on the shelf',
      'Chess and carrom boards in the sports room, with a game half finished',
      'Bats, rackets and balls on the wall of the sports room',
    ],
  ],
];

/** Pictures of text pages, drawn if the profile names them, with the text of each college: packs share none. */
const pageScenes: readonly (readonly [
  key: string,
  scene: SceneName,
  view: number,
  hills: string,
  river?: string,
])[] = [
  [
    'rain-tree',
    'gathering',
    1,
    'Benches in the shade of a rain tree, with the classrooms behind',
    'The old tree in the yard, with a round seat and a lamp stand',
  ],
  [
    'partner-school',
    'school',
    1,
    'The gate of a village school, with bicycles leaning on the wall',
    'An open school gate between two walls, before a tiled building',
  ],
  [
    'workshop-table',
    'workshop',
    1,
    'A long workshop table with scissors, paper houses and kites',
    'The long table by the windows, laid with paper, brushes and models',
  ],
  [
    'blackboard',
    'teaching',
    0,
    'A teacher’s table with a globe and an open book, before a full blackboard',
    'Flowers, books and a globe in front of the board of a classroom',
  ],
  [
    'hill-path',
    'fieldtrip',
    0,
    'School bags at the signpost where the path up the hill begins',
    'A field path with a wooden sign, and rucksacks left under a tree',
  ],
  [
    'meeting-chairs',
    'gathering',
    0,
    'Rows of chairs before a stage in front of the main building',
    'Blue chairs set out on the grass, with loudspeakers beside the stage',
  ],
  ['college-bus', 'fieldtrip', 1, 'A bus under the trees, with bags beside the road'],
  ['window-chairs', 'reading', 0, 'Two chairs and a low table at a window, beside a bookcase'],
  ['second-lesson', 'teaching', 2, 'An empty classroom with benches, a blackboard and two windows'],
  ['nursery', 'seedlings', 0, 'Saplings in pots under the shade net of the nursery'],
  [
    'admission-desk',
    'office',
    0,
    'The admission desk, with the rank list on its board and chairs for those who wait',
  ],
  [
    'record-room',
    'office',
    1,
    'Bound registers on the racks of the record room, and a reading desk with a lamp',
  ],
  [
    'figures-room',
    'office',
    2,
    'A table with registers and a calculator, under charts of the last three years',
  ],
  [
    'office-window',
    'office',
    3,
    'The office window on the verandah, with a certificate, a stamp and envelopes on its ledge',
  ],
  ['new-desks', 'delivery', 0, 'New desks set down in the court beside a half-unloaded lorry'],
  [
    'landing-table',
    'riverside',
    0,
    'A table with forms under the arcade, the list on its stand, and the ferry at the jetty',
  ],
  ['letter-desk', 'riverside', 1, 'A half-written letter and brass scales on a desk at the river window'],
  [
    'new-roof',
    'riverside',
    2,
    'The roof on the river side, half laid, with a ladder and rows of tiles on the bank',
  ],
  [
    'paper-table',
    'riverside',
    3,
    'A sealed certificate, a seal press and envelopes on a table by the shutters',
  ],
  [
    'union-ballot',
    'office',
    4,
    'The sealed ballot box, with voting screens behind it and the count on the board',
  ],
  [
    'card-index',
    'riverside',
    4,
    'An open drawer of the card index, and a register on the table by the river window',
  ],
  ['book-boxes', 'delivery', 1, 'Travelling book boxes on the verandah, packed and labelled for the schools'],
  [
    'customs-scales',
    'riverside',
    5,
    'Sacks of sorted waste on the old customs scales, with bamboo along the bank',
  ],
  ['committee-table', 'seminar', 1, 'The table of the class committee, with a place laid for each member'],
  ['ledger-table', 'reading', 1, 'The long reading table between the shelves, with the ledger open'],
  ['book-boat', 'boat', 1, 'A country boat with books and a basket at the steps of a house by the river'],
  ['far-bank', 'boat', 2, 'Two country boats on the bank, and the far bank with its palms'],
];

function wishes(profile: MediaProfile, mood: Mood): Wish[] {
  const { id, art } = profile;
  const palette = paletteFor(id, mood);
  const river = art === 'river';
  const svg = (key: string, alt: string, drawing: Drawing): Wish => ({
    key,
    alt,
    drawing,
    palette: paletteFor(id),
    widths: [],
  });
  const hero: Drawing = {
    viewBox: [0, -100, 1600, 900],
    title: '',
    body: flatten(river ? heroRiver() : heroSahya()),
  };
  const about = drawScene(id, river ? 'reading' : 'library', 'about', 0);
  const society = river ? 'Nila Educational Trust' : 'Thazhvara Co-operative Education Society';
  const heroAlt = river
    ? 'The college on the river bank: a white arcade and a clock tower, steps to the water, and loaded country boats'
    : 'Monsoon morning at the college: a tiled building with a verandah under a rain tree, students with umbrellas, and the Sahya hills behind';
  const list: Wish[] = [
    svg('crest', `Crest of ${profile.shortName}`, river ? crestRiver : crest),
    svg('kasavu', '', kasavu),
    svg('range', '', river ? rangeRiver : range),
    svg('fallback-event', '', missingEvent),
    svg('fallback-picture', '', missingPicture),
    ...Object.entries(subjects).map(([key, drawing]) => svg(key, '', drawing)),
    {
      key: 'hero',
      palette,
      widths: [480, 800, 1200, 1600],
      drawing: hero,
      alt: heroAlt,
    },
    {
      key: 'hero-dusk',
      palette: paletteFor(id, 'dusk'),
      widths: [480, 800, 1200, 1600],
      drawing: hero,
      alt: heroAlt,
    },
    {
      key: 'about',
      alt: river
        ? 'The reading room on the upper floor, with two cane chairs by the window'
        : 'The long library table with its lamps, and a bookcase on either side of the window',
      drawing: about.drawing,
      palette: about.palette,
      widths: [480, 800, 1200],
      focus: '50,100',
    },
    {
      key: 'organogram',
      alt: `How the college is run: ${society}, the Board of Directors and the Principal, advised by the College Council and the IQAC; four branches report to the Principal: academic, administration, student support, statutory cells`,
      drawing: organogram(society),
      palette: paletteFor(id),
      widths: [800, 1200, 1600],
    },
  ];
  list.push(
    {
      key: 'map',
      alt: river
        ? 'Drawn map: the college on Ferry Road at the river bank, east of the bridge'
        : 'Drawn map: the college on Hill Road, 600 metres on foot from Thazhvara bus stand, between the railway halt, the river Kurinji and the Sahya hills',
      drawing: river ? riverMap() : mapSahya(),
      palette: paletteFor(id),
      widths: [480, 800, 1280],
    },
    {
      key: 'campusmap',
      alt: river
        ? 'Plan of the campus: the arcade and the clock tower between the steps to the river and the gate on Ferry Road'
        : 'Plan of the campus: main building in the middle, science block to the west, library and temple pond to the east, auditorium, canteen, hall and sports room to the south, the gate on Hill Road',
      drawing: river ? riverPlan() : campusPlan(),
      palette: paletteFor(id),
      widths: [800, 1200, 1600],
    },
  );
  for (const [key, scene, alts] of facilities) {
    alts.forEach((alt, view) => {
      const { drawing, palette: own } = drawScene(id, scene, slugFor(profile, `facility-${view}`), view);
      const name = `${key}-${view + 1}`;
      const focus = focusOf[name];
      list.push({
        key: name,
        alt,
        drawing,
        palette: own,
        widths: [480, 800, 1200],
        ...(focus !== undefined && { focus }),
      });
    });
  }
  for (const [slug, { name, senior }] of portraitsOf(profile))
    list.push({
      key: `portrait-${slug}`,
      alt: name,
      drawing: portrait(slugFor(profile, slug), sitterOf(slug, senior)),
      palette: paletteFor(id),
      widths: [200, 400],
    });
  const named = new Set(Object.values(profile.pages).flatMap(({ pictures }) => pictures));
  for (const [key, scene, view, hillsAlt, riverAlt = hillsAlt] of pageScenes) {
    if (!named.has(key)) continue;
    const alt = river ? riverAlt : hillsAlt;
    const { drawing, palette: own } = drawScene(id, scene, slugFor(profile, key), view);
    list.push({ key, alt, drawing, palette: own, widths: [480, 800, 1200], focus: focusOf[key] ?? '50,70' });
  }
  // Without the gallery section no page shows the rooms and plans, so only pictures named by pages are drawn.
  if (profile.sections.includes('mf-gallery-media')) return list;
  for (const key of ['crest', 'map', 'hero', 'hero-dusk']) named.add(key);
  return list.filter(({ key }) => named.has(key) || key.startsWith('portrait-'));
}

/** Draws the pack's pictures into `media/art/` and returns the manifest. */
export async function makePictures(profile: MediaProfile, ledger: Ledger): Promise<Manifest> {
  const manifest: Manifest = {};
  for (const { key, alt, drawing, palette, widths, focus } of wishes(
    profile,
    profile.art === 'river' ? 'clear' : 'monsoon',
  )) {
    const [, , w, h] = drawing.viewBox;
    const largest = widths.at(-1);
    if (largest === undefined) {
      const text = toSvg(drawing, palette);
      await ledger.ensure(`media/art/${key}.svg`, recipeHash(text), (file) => writeFile(file, text));
      manifest[key] = { file: `art/${key}.svg`, width: w, height: h, alt, sources: [] };
      continue;
    }
    const make = async (name: string, width: number) => {
      const { svg, height } = svgAt(drawing, palette, width);
      await ledger.ensure(`media/${name}`, recipeHash(svg, JSON.stringify(quality)), (file) =>
        rasterise(svg, width, height, file),
      );
    };
    for (const width of widths) await make(`art/${key}-${width}.avif`, width);
    for (const width of widths) await make(`art/${key}-${width}.webp`, width);
    manifest[key] = {
      file: `art/${key}-${largest}.webp`,
      width: largest,
      height: Math.round((largest * h) / w),
      alt,
      ...(focus !== undefined && { focus }),
      sources: (['avif', 'webp'] as const).map((kind) => ({
        type: `image/${kind}`,
        srcSet: widths.map((width) => ({ file: `art/${key}-${width}.${kind}`, width })),
      })),
    };
  }
  return manifest;
}
