import { defineCall } from './define-call.ts';
import { count, date, type Fields, flag, id, link, list, response, row, text } from './fields.ts';

/** A notice of the ticker (specification, section 3, Scroller). */
export interface ScrollerRecord {
  /** Plain text. */
  readonly title: string;
  /** Plain text. */
  readonly content: string;
  /** Last day of the notice, as sent; '' if it does not expire. */
  readonly end_date: string;
  /** Where the notice leads: a path of the portal or an http(s) address; '' if nowhere. */
  readonly link: string;
}

/** Response of `/scrollers` (specification, section 7). */
export interface ScrollersResponse {
  readonly scrollers: readonly ScrollerRecord[];
}

/** A testimonial (specification, section 3). */
export interface TestimonialRecord {
  readonly id: string;
  /** The person's statement, plain text. */
  readonly description: string;
  readonly name: string;
  /** Post or batch of the person, plain text. */
  readonly post: string;
  /** Portrait, in the folder `photos`. */
  readonly photo: string;
}

/** Response of `/getTestimonials` (specification, section 7). */
export interface TestimonialsResponse {
  readonly status: boolean;
  readonly data: readonly TestimonialRecord[];
}

/** A placement (specification, section 3). */
export interface PlacementRecord {
  readonly id: string;
  readonly name: string;
  /** Post of the placement, plain text. */
  readonly position: string;
  /** Employer or location, plain text. */
  readonly place: string;
  /** Portrait, in the folder `photos`. */
  readonly photo: string;
}

/** Response of `/getPlacements` (specification, section 7). */
export interface PlacementsResponse {
  readonly status: boolean;
  readonly data: readonly PlacementRecord[];
}

/** An item of Home's lists (specification, section 3, Home response). */
export interface HomeItem {
  /** Id of the event or of its cell. */
  readonly id: string;
  /** Plain text; '' is displayed as Untitled. */
  readonly title: string;
  /** The event's id in `notification` and `awards` (specification/decisions.md, Calls). */
  readonly cellid: string;
  /** A calendar date as sent. */
  readonly from_date: string;
  /** Last day on which a circular or news item is listed, as sent; '' if it does not expire. */
  readonly end_date: string;
  /** Picture, in the folder `faculty`. */
  readonly picture: string;
  /** Text of a circular or news item, plain text; '' if it has none. */
  readonly content: string;
  /** Document of a circular or news item, in the folder `facultyfile`. */
  readonly uploadfile: string;
}

/** Response of `/home` (specification, section 7). */
export interface HomeResponse {
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

/** Notices of the ticker. */
export const scrollers = /* @__PURE__ */ defineCall('/scrollers', () =>
  response<ScrollersResponse>({
    scrollers: list(
      row<ScrollerRecord>({ title: text, content: text, end_date: date, link }, { bare: 'content' }),
    ),
  }),
);

/** Testimonials of former students and parents. */
export const testimonials = /* @__PURE__ */ defineCall('/getTestimonials', ({ file }) =>
  response<TestimonialsResponse>({
    status: flag,
    data: list(row<TestimonialRecord>({ id, description: text, name: text, post: text, photo: file })),
  }),
);

/** Placements of former students. */
export const placements = /* @__PURE__ */ defineCall('/getPlacements', ({ file }) =>
  response<PlacementsResponse>({
    status: flag,
    data: list(row<PlacementRecord>({ id, name: text, position: text, place: text, photo: file })),
  }),
);

function homeItems({ file }: Fields) {
  return list(
    row<HomeItem>({
      id,
      title: text,
      cellid: id,
      from_date: date,
      end_date: date,
      picture: file,
      content: text,
      uploadfile: file,
    }),
  );
}

/** Lists and counters of Home. */
export const home = /* @__PURE__ */ defineCall('/home', (fields) => {
  const items = homeItems(fields);
  return response<HomeResponse>({
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
