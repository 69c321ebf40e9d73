import type { Site } from '@kalalaya/contract';
import { hasEnded, todayOf } from '@kalalaya/contract/dates';
import { matchRoute } from '@kalalaya/contract/routes';
import type { Pack, Profile } from './types.ts';

type Applications = NonNullable<Profile['pages'][string]['applications']>;

const longDateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a period as `1–30 June 2027`; days of one month are joined so that they do not wrap. */
const spanOf = (first: string, last: string) =>
  longDateFormat.formatRange(dateOf(first), dateOf(last)).replace(/^(\d+)\s–\s(\d+) /, '$1–\u2060$2 ');

const isOpen = ({ opens, closes }: Applications, today: string) => opens <= today && !hasEnded(closes, today);

/** Returns whether applications are open on a day, and the text for the page with the dates. */
function stateOn({ opens, closes }: Applications, today: string) {
  const last = longDateFormat.format(dateOf(closes));
  if (isOpen({ opens, closes }, today)) return { open: true, words: `Open now, until ${last}` };
  if (today < opens) return { open: false, words: `Not open yet: ${spanOf(opens, closes)}` };
  return { open: false, words: `Closed; the last day was ${last}` };
}

/**
 * Returns the state of applications on the college's day of `now`, by the dates in the profile for a page (its key in
 * `pages`); undefined for a page without dates.
 */
export function applicationState(pack: Pick<Pack, 'profile'>, key: string, now: Date = new Date()) {
  const dates = pack.profile.pages[key]?.applications;
  return dates && stateOn(dates, todayOf(pack.profile, now));
}

/**
 * Returns the site data of a college on its day of `now`. While applications are closed, the admission link leads to the
 * page with the dates instead of the form. Without dates or such a route, the profile's link stays.
 */
export function siteOn(
  { site, routeTable }: { readonly site: Site; readonly routeTable: readonly { readonly path: string }[] },
  pack: Pick<Pack, 'profile'>,
  now: Date = new Date(),
): Site {
  if (site.links.admission === '') return site;
  const today = todayOf(pack.profile, now);
  const closed = Object.entries(pack.profile.pages).find(
    ([, { applications }]) => applications && !isOpen(applications, today),
  );
  const route = closed && matchRoute(routeTable, `/${closed[0]}`)?.route;
  return route === undefined ? site : { ...site, links: { ...site.links, admission: route.path } };
}
