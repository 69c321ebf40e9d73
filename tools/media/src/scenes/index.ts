import { type Mood, type Palette, paletteFor } from '../draw/palette.ts';
import { Rng } from '../draw/rng.ts';
import { Stage, type View } from '../draw/stage.ts';
import type { Drawing } from '../draw/svg.ts';
import { resetClips } from '../draw/windows.ts';

import { bloodViews, craftViews, yogaViews } from './activities.ts';
import { auditoriumViews, musicViews } from './auditorium.ts';
import { campusViews } from './campus.ts';
import { canteenViews } from './canteen.ts';
import { classroomViews, teachingViews } from './classrooms.ts';
import { computerViews } from './computers.ts';
import { gatheringViews, pookalamViews } from './festive.ts';
import { plantingViews, seedlingViews } from './green.ts';
import { exhibitionViews, hallViews } from './halls.ts';
import { awardViews, graduationViews } from './honours.ts';
import { scienceViews } from './labs.ts';
import { libraryViews, readingViews } from './library.ts';
import { seminarViews, workshopViews } from './meetings.ts';
import { campViews, fieldtripViews, flagViews, rallyViews } from './outings.ts';
import { schoolViews } from './schools.ts';
import { sportsroomViews, sportsViews } from './sports.ts';
import { boatViews } from './water.ts';

interface SceneKind {
  readonly views: readonly View[];
  readonly moods: readonly Mood[];
  readonly title: string;
  /** Words of a slug that ask for one of the views. */
  readonly hints?: readonly (readonly [RegExp, number])[];
}

const anyDay: readonly Mood[] = ['monsoon', 'clear', 'morning', 'clear', 'evening'];
const dry: readonly Mood[] = ['clear', 'morning', 'evening', 'clear'];

/** Every scene a picture may be of; the first part of its file name (`planting-pond-day.webp`). */
export const scenes = {
  classroom: { views: classroomViews, moods: anyDay, title: 'A lesson in a classroom' },
  teaching: { views: teachingViews, moods: anyDay, title: 'A student teacher at work' },
  seminar: { views: seminarViews, moods: anyDay, title: 'A panel in the seminar hall' },
  workshop: { views: workshopViews, moods: anyDay, title: 'A workshop at the tables' },
  school: {
    views: schoolViews,
    moods: dry,
    title: 'A village school',
    hints: [
      [/class|floor|infant|lkg/, 2],
      [/assembly|gate|visit/, 1],
    ],
  },
  lab: { views: scienceViews, moods: anyDay, title: 'The science laboratory' },
  science: { views: scienceViews, moods: anyDay, title: 'An experiment' },
  computerlab: { views: computerViews, moods: anyDay, title: 'The computer laboratory' },
  library: {
    views: libraryViews,
    moods: anyDay,
    title: 'The library',
    hints: [
      [/night|long|reading|evening/, 0],
      [/record|issue|card/, 2],
    ],
  },
  reading: { views: readingViews, moods: anyDay, title: 'Readers' },
  auditorium: {
    views: auditoriumViews,
    moods: ['evening', 'dusk', 'clear'],
    title: 'The auditorium',
    hints: [
      [/comed|play|dance|arts/, 2],
      [/parents|open|evening/, 1],
    ],
  },
  hall: {
    views: hallViews,
    moods: anyDay,
    title: 'The multipurpose hall',
    hints: [
      [/sadya|lunch|feast|dinner/, 2],
      [/shuttle|badminton/, 1],
    ],
  },
  award: { views: awardViews, moods: anyDay, title: 'A prize is given' },
  graduation: { views: graduationViews, moods: dry, title: 'A class that has finished' },
  music: {
    views: musicViews,
    moods: anyDay,
    title: 'Music and dance on the stage',
    hints: [[/dance|night/, 1]],
  },
  exhibition: {
    views: exhibitionViews,
    moods: anyDay,
    title: 'An exhibition in the hall',
    hints: [[/market|stall|sale|fair/, 1]],
  },
  canteen: { views: canteenViews, moods: anyDay, title: 'The canteen' },
  campus: { views: campusViews, moods: [...anyDay, 'dusk'], title: 'The campus' },
  planting: { views: plantingViews, moods: anyDay, title: 'Planting saplings' },
  seedlings: { views: seedlingViews, moods: anyDay, title: 'The nursery' },
  rally: { views: rallyViews, moods: dry, title: 'A walk through the village' },
  fieldtrip: { views: fieldtripViews, moods: dry, title: 'A field trip' },
  boat: {
    views: boatViews,
    moods: dry,
    title: 'On the water',
    hints: [
      [/cross|outing|ferry|camp/, 1],
      [/race/, 0],
    ],
  },
  camp: { views: campViews, moods: [...dry, 'dusk'], title: 'The camp' },
  independence: { views: flagViews, moods: ['clear', 'morning'], title: 'The flag is raised' },
  sports: {
    views: sportsViews,
    moods: dry,
    title: 'On the playing field',
    hints: [
      [/tug/, 3],
      [/relay|run|cycle|race/, 2],
      [/football/, 0],
      [/volley/, 1],
    ],
  },
  sportsroom: { views: sportsroomViews, moods: anyDay, title: 'The sports room' },
  yoga: { views: yogaViews, moods: ['morning', 'clear'], title: 'Yoga in the morning' },
  pookalam: { views: pookalamViews, moods: ['clear', 'morning'], title: 'A carpet of flowers' },
  blooddonation: { views: bloodViews, moods: anyDay, title: 'Giving blood' },
  craft: { views: craftViews, moods: anyDay, title: 'Craft work' },
  gathering: { views: gatheringViews, moods: dry, title: 'Together on the lawn' },
} as const satisfies Record<string, SceneKind>;

export type SceneName = keyof typeof scenes;

/** Whether a picture of that scene can be drawn. */
export const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** A scene as drawn: its picture (3:2) and the palette of its sky. */
export interface DrawnScene {
  readonly drawing: Drawing;
  readonly palette: Palette;
}

/** The view that words of a slug ask for (`tug-of-war`); undefined leaves it to chance. */
export function viewAsked(name: SceneName, slug: string): number | undefined {
  const kind: SceneKind = scenes[name];
  return kind.hints?.find(([pattern]) => pattern.test(slug))?.[1];
}

/**
 * Draws a scene. The slug decides view, weather, people, colours and frame, so two slugs never give
 * the same picture and one slug always gives the same.
 * @param view which of the scene's views; by chance when absent
 */
export function drawScene(college: string, name: SceneName, slug: string, view?: number): DrawnScene {
  const kind: SceneKind = scenes[name];
  const R = new Rng(`${name}-${slug}`);
  const mood = R.pick(kind.moods);
  const asked = view ?? viewAsked(name, slug);
  const chosen = asked === undefined ? R.pick(kind.views) : kind.views[asked % kind.views.length];
  if (chosen === undefined) throw new RangeError(`The scene ${name} has no views`);
  const mirrored = R.chance(0.5);
  const zoom = view === undefined ? R.pick([1, 1, 1.06, 1.12, 1.2]) : 1;
  const w = 720 / zoom;
  const h = 480 / zoom;
  const x = (720 - w) * R.next();
  const y = (480 - h) * R.range(0.45, 0.8);
  resetClips();
  const inside = chosen(
    new Stage(`${name}/${slug}`, { rain: mood === 'monsoon', sun: mood !== 'monsoon' && R.chance(0.5) }),
  );
  const body = mirrored ? `<g transform="translate(720 0) scale(-1 1)">${inside}</g>` : inside;
  return {
    drawing: {
      viewBox: [Math.round(x), Math.round(y), Math.round(w), Math.round(h)],
      title: kind.title,
      body,
    },
    palette: paletteFor(college, mood),
  };
}
