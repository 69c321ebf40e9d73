import { defineCall } from './define-call.ts';
import { answer, count, date, type Fields, flag, id, list, row, text } from './fields.ts';

/** One notice of the ticker (specification, section 3, Scroller). */
export interface ScrollerRecord {
  /** Plain text. */
  readonly title: string;
  /** Plain text. */
  readonly content: string;
  /** Last day of the notice, as sent; '' for one without an end. */
  readonly end_date: string;
}

/** Answer of `/scrollers` (specification, section 7). */
export interface ScrollersAnswer {
  readonly scrollers: readonly ScrollerRecord[];
}

/** A testimonial (specification, section 3). */
export interface TestimonialRecord {
  readonly id: string;
  /** What the person says, plain text. */
  readonly description: string;
  readonly name: string;
  /** Post or batch of the person, plain text. */
  readonly post: string;
  /** Portrait, in the folder `photos`. */
  readonly photo: string;
}

/** Answer of `/getTestimonials` (specification, section 7). */
export interface TestimonialsAnswer {
  readonly status: boolean;
  readonly data: readonly TestimonialRecord[];
}

/** A placement (specification, section 3). */
export interface PlacementRecord {
  readonly id: string;
  readonly name: string;
  /** Post the person was placed in, plain text. */
  readonly position: string;
  /** Where, plain text. */
  readonly place: string;
  /** Portrait, in the folder `photos`. */
  readonly photo: string;
}

/** Answer of `/getPlacements` (specification, section 7). */
export interface PlacementsAnswer {
  readonly status: boolean;
  readonly data: readonly PlacementRecord[];
}

/** An entry of Home's lists (specification, section 3, Home response). */
export interface HomeItem {
  /** Id of the event or of its cell. */
  readonly id: string;
  /** Plain text; '' shows as Untitled. */
  readonly title: string;
  /** In `notification` and `awards` the event's id (specification/decisions.md, Calls). */
  readonly cellid: string;
  /** A calendar date as sent. */
  readonly from_date: string;
  /** Last day on which a circular or a news item is listed, as sent; '' for no end. */
  readonly end_date: string;
  /** Picture, in the folder `faculty`. */
  readonly picture: string;
}

/** Answer of `/home` (specification, section 7). */
export interface HomeAnswer {
  readonly recentevents: readonly HomeItem[];
  readonly upcomingevents: readonly HomeItem[];
  readonly notification: readonly HomeItem[];
  readonly awards: readonly HomeItem[];
  readonly exam: readonly HomeItem[];
  readonly news: readonly HomeItem[];
  /** Number of subjects. */
  readonly coursecount: number | null;
  /** Number of students. */
  readonly studentcount: number | null;
  /** Number of teachers. */
  readonly facultycount: number | null;
}

/** The ticker's notices. */
export const scrollers = /* @__PURE__ */ defineCall('/scrollers', () =>
  answer<ScrollersAnswer>({
    scrollers: list(row<ScrollerRecord>({ title: text, content: text, end_date: date }, { bare: 'content' })),
  }),
);

/** What former students and parents say. */
export const testimonials = /* @__PURE__ */ defineCall('/getTestimonials', ({ file }) =>
  answer<TestimonialsAnswer>({
    status: flag,
    data: list(row<TestimonialRecord>({ id, description: text, name: text, post: text, photo: file })),
  }),
);

/** Where former students were placed. */
export const placements = /* @__PURE__ */ defineCall('/getPlacements', ({ file }) =>
  answer<PlacementsAnswer>({
    status: flag,
    data: list(row<PlacementRecord>({ id, name: text, position: text, place: text, photo: file })),
  }),
);

function homeItems({ file }: Fields) {
  return list(row<HomeItem>({ id, title: text, cellid: id, from_date: date, end_date: date, picture: file }));
}

/** Home's lists and counters. */
export const home = /* @__PURE__ */ defineCall('/home', (fields) => {
  const items = homeItems(fields);
  return answer<HomeAnswer>({
    recentevents: items,
    upcomingevents: items,
    notification: items,
    awards: items,
    exam: items,
    news: items,
    coursecount: count,
    studentcount: count,
    facultycount: count,
  });
});
