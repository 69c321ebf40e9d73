import type { Mood } from '../draw/palette.ts';
import type { View } from '../draw/stage.ts';
import { auditoriumViews, musicViews } from './auditorium.ts';
import { bloodViews } from './blood.ts';
import { campViews } from './camps.ts';
import { campusViews } from './campus.ts';
import { canteenViews } from './canteen.ts';
import { classroomViews, teachingViews } from './classrooms.ts';
import { computerViews } from './computers.ts';
import { deliveryViews } from './delivery.ts';
import { exhibitionViews } from './exhibition.ts';
import { gatheringViews, pookalamViews } from './festive.ts';
import { plantingViews, seedlingViews } from './green.ts';
import { hallViews } from './halls.ts';
import { awardViews, graduationViews } from './honours.ts';
import { scienceViews } from './labs.ts';
import { libraryViews, readingViews } from './library.ts';
import { seminarViews } from './meetings.ts';
import { officeViews } from './office.ts';
import { fieldtripViews, rallyViews } from './outings.ts';
import { flagViews } from './parade.ts';
import { riversideViews } from './riverside.ts';
import { schoolViews } from './schools.ts';
import { sportsViews } from './sports.ts';
import { sportsroomViews } from './sportsroom.ts';
import { boatViews } from './water.ts';
import { craftViews, workshopViews } from './workshop.ts';
import { yogaViews } from './yoga.ts';

/** A kind of scene: its views, its possible skies and the title of its pictures. */
export interface SceneKind {
  readonly views: readonly View[];
  readonly moods: readonly Mood[];
  readonly title: string;
  /** Words in a slug that select a view by index. */
  readonly hints?: readonly (readonly [RegExp, number])[];
}

const anyDay: readonly Mood[] = ['monsoon', 'clear', 'morning', 'clear', 'evening'];
const dry: readonly Mood[] = ['clear', 'morning', 'evening', 'clear'];

/** All scenes by name, which is the first part of a picture's file name (`planting-pond-day.webp`). */
export const scenes = {
  classroom: {
    views: classroomViews,
    moods: anyDay,
    title: 'A classroom before the lesson',
    hints: [
      [/test|teacher/, 0],
      [/interview/, 1],
    ],
  },
  teaching: {
    views: teachingViews,
    moods: anyDay,
    title: 'The room of a practice lesson',
    hints: [
      [/blackboard|skill|centre/, 0],
      [/lessons|record/, 1],
      [/class/, 2],
    ],
  },
  seminar: {
    views: seminarViews,
    moods: anyDay,
    title: 'The seminar hall, set for a panel',
    hints: [
      [/salary|fear/, 0],
      [/grade|river/, 1],
    ],
  },
  workshop: {
    views: workshopViews,
    moods: anyDay,
    title: 'What is being made at a workshop',
    hints: [
      [/kit|repair|circuit/, 0],
      [/clay/, 1],
      [/hearth/, 2],
    ],
  },
  school: {
    views: schoolViews,
    moods: dry,
    title: 'A village school',
    hints: [
      [/class|floor|infant|lkg/, 2],
      [/assembly|gate|visit|steps/, 1],
      [/grade|tree/, 0],
    ],
  },
  lab: { views: scienceViews, moods: anyDay, title: 'The science laboratory', hints: [[/lens/, 2]] },
  science: {
    views: scienceViews,
    moods: anyDay,
    title: 'An experiment',
    hints: [
      [/circuit|lens/, 2],
      [/river|jett|open/, 1],
      [/kit/, 0],
    ],
  },
  computerlab: {
    views: computerViews,
    moods: anyDay,
    title: 'The computer laboratory',
    hints: [
      [/record|studio|media/, 2],
      [/caption|type/, 1],
    ],
  },
  library: {
    views: libraryViews,
    moods: [...anyDay, 'dusk'],
    title: 'The library',
    hints: [
      [/night|long|reading|evening/, 0],
      [/record|issue|card/, 2],
    ],
  },
  reading: {
    views: readingViews,
    moods: anyDay,
    title: 'A place to read',
    hints: [
      [/long|table/, 1],
      [/dinam|noon|class/, 0],
    ],
  },
  auditorium: {
    views: auditoriumViews,
    moods: ['evening', 'dusk', 'clear'],
    title: 'The auditorium',
    hints: [
      [/comed|play|dance|arts/, 2],
      [/parents|open|evening|fair/, 1],
      [/tongue|inaugur/, 0],
    ],
  },
  hall: {
    views: hallViews,
    moods: anyDay,
    title: 'The multipurpose hall',
    hints: [
      [/boatm/, 3],
      [/sadya|lunch|feast|dinner/, 2],
      [/onam/, 3],
      [/shuttle|badminton/, 1],
      [/camp|meeting/, 0],
    ],
  },
  award: {
    views: awardViews,
    moods: anyDay,
    title: 'Prizes',
    hints: [
      [/rank|unit/, 0],
      [/film|aid|library/, 1],
    ],
  },
  graduation: {
    views: graduationViews,
    moods: dry,
    title: 'The day a class has finished',
    hints: [
      [/procession|valedict/, 0],
      [/group|sapling/, 1],
    ],
  },
  music: {
    views: musicViews,
    moods: anyDay,
    title: 'The stage before the music',
    hints: [
      [/dance|night/, 1],
      [/song|onam/, 0],
    ],
  },
  exhibition: {
    views: exhibitionViews,
    moods: anyDay,
    title: 'An exhibition',
    hints: [
      [/market|stall|sale|fair|books/, 1],
      [/model|map/, 0],
    ],
  },
  canteen: {
    views: canteenViews,
    moods: anyDay,
    title: 'The canteen',
    hints: [
      [/lunch/, 1],
      [/lemon|tea/, 2],
      [/problem/, 0],
    ],
  },
  campus: {
    views: campusViews,
    moods: [...anyDay, 'dusk'],
    title: 'The campus',
    hints: [
      [/first-rain/, 1],
      [/pond|green/, 2],
      [/tree/, 0],
    ],
  },
  planting: {
    views: plantingViews,
    moods: anyDay,
    title: 'Saplings newly planted',
    hints: [
      [/road/, 1],
      [/nursery|garden|bank/, 0],
    ],
  },
  seedlings: {
    views: seedlingViews,
    moods: anyDay,
    title: 'The nursery',
    hints: [
      [/ball/, 1],
      [/nursery/, 0],
      [/road|count/, 2],
    ],
  },
  rally: {
    views: rallyViews,
    moods: dry,
    title: 'The road of the march',
    hints: [
      [/march/, 1],
      [/bus|torch/, 0],
    ],
  },
  fieldtrip: {
    views: fieldtripViews,
    moods: dry,
    title: 'On a field trip',
    hints: [
      [/co-?operative|market|bus/, 1],
      [/road|source|pond|pole|foot|river/, 0],
    ],
  },
  boat: {
    views: boatViews,
    moods: dry,
    title: 'On the water',
    hints: [
      [/wetland|clean|troop/, 2],
      [/cross|outing|ferry|camp/, 1],
      [/race/, 0],
    ],
  },
  camp: {
    views: campViews,
    moods: [...dry, 'dusk'],
    title: 'The camp',
    hints: [
      [/wall/, 1],
      [/path|road|colony|kitchen/, 2],
      [/valley|island/, 0],
    ],
  },
  independence: {
    views: flagViews,
    moods: ['clear', 'morning'],
    title: 'The flag on its mast',
    hints: [
      [/parade|ncc|march|republic/, 1],
      [/flag|school/, 0],
    ],
  },
  sports: {
    views: sportsViews,
    moods: dry,
    title: 'The playing field',
    hints: [
      [/tug/, 3],
      [/relay|run|cycle|race/, 2],
      [/football|meet/, 0],
      [/volley/, 1],
    ],
  },
  sportsroom: { views: sportsroomViews, moods: anyDay, title: 'The sports room' },
  yoga: {
    views: yogaViews,
    moods: ['morning', 'clear'],
    title: 'Mats laid for yoga',
    hints: [
      [/chair|office/, 2],
      [/morning/, 0],
      [/day/, 1],
    ],
  },
  pookalam: { views: pookalamViews, moods: ['clear', 'morning'], title: 'A carpet of flowers' },
  blooddonation: {
    views: bloodViews,
    moods: anyDay,
    title: 'The room for giving blood',
    hints: [[/taluk/, 1]],
  },
  craft: {
    views: craftViews,
    moods: anyDay,
    title: 'Craft work',
    hints: [
      [/wall/, 2],
      [/paper|scenery/, 0],
      [/bamboo|flower/, 1],
    ],
  },
  delivery: { views: deliveryViews, moods: ['clear', 'morning'], title: 'A delivery in the court' },
  riverside: { views: riversideViews, moods: ['clear', 'morning'], title: 'The office by the river' },
  office: { views: officeViews, moods: dry, title: 'The college office', hints: [[/form/, 3]] },
  gathering: { views: gatheringViews, moods: dry, title: 'The lawn set for a gathering' },
} as const satisfies Record<string, SceneKind>;
