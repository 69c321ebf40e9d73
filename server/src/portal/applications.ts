import type { Site } from '@kalalaya/contract';
import { hasEnded } from '@kalalaya/contract/dates';
import { matchRoute } from '@kalalaya/contract/routes';
import { dayOf } from '../admin-api/index.ts';
import type { Pack, Profile } from '../pack/index.ts';
import type { CollegeView } from './view.ts';

type Applications = NonNullable<Profile['pages'][string]['applications']>;

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** From the first day to the last, `1–30 June 2027`: two days of a month are one word, which does not break. */
const spanOf = (first: string, last: string) =>
  inWords.formatRange(dateOf(first), dateOf(last)).replace(/^(\d+)\s–\s(\d+) /, '$1–\u2060$2 ');

/** How applications stand on a day. */
interface ApplicationState {
  readonly open: boolean;
  /** In words, with the dates on which that changes. */
  readonly words: string;
}

function stateOn({ opens, closes }: Applications, today: string): ApplicationState {
  const last = inWords.format(dateOf(closes));
  if (hasEnded(closes, today)) return { open: false, words: `Closed; the last day was ${last}` };
  if (today < opens) return { open: false, words: `Not open yet: ${spanOf(opens, closes)}` };
  return { open: true, words: `Open now, until ${last}` };
}

/**
 * Whether one can apply, on the college's day of `now`, by the dates that the profile gives for a page (its key in `pages`);
 * undefined for a page without any.
 */
export function applicationState(
  pack: Pick<Pack, 'profile'>,
  key: string,
  now: Date = new Date(),
): ApplicationState | undefined {
  const dates = pack.profile.pages[key]?.applications;
  return dates && stateOn(dates, dayOf(pack, now));
}

/**
 * What pages may know of a college on its day of `now`: while one cannot apply, admission leads to the page that tells the
 * dates, in place of a form that takes nothing. Without dates, or without such a page among the routes, it leads where the
 * profile says.
 */
export function siteOn(
  { site, routeTable }: Pick<CollegeView, 'site' | 'routeTable'>,
  pack: Pick<Pack, 'profile'>,
  now: Date = new Date(),
): Site {
  if (site.links.admission === '') return site;
  const key = Object.keys(pack.profile.pages).find(
    (name) => applicationState(pack, name, now)?.open === false,
  );
  const route = key === undefined ? undefined : matchRoute(routeTable, `/${key}`)?.route;
  return route === undefined ? site : { ...site, links: { ...site.links, admission: route.path } };
}
