import { defineCall } from './define-call.ts';
import { count, flag, list, response } from './fields.ts';
import {
  type HomeItem,
  homeItemRow,
  type PlacementRecord,
  placementRow,
  type ScrollerRecord,
  scrollerRow,
  type TestimonialRecord,
  testimonialRow,
} from './records/home.ts';

/** Response of `/scrollers` (specification, section 7). */
export interface ScrollersResponse {
  readonly scrollers: readonly ScrollerRecord[];
}

/** Response of `/getTestimonials` (specification, section 7). */
export interface TestimonialsResponse {
  readonly status: boolean;
  readonly data: readonly TestimonialRecord[];
}

/** Response of `/getPlacements` (specification, section 7). */
export interface PlacementsResponse {
  readonly status: boolean;
  readonly data: readonly PlacementRecord[];
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
export const scrollers = /* @__PURE__ */ defineCall('/scrollers', (fields) =>
  response<ScrollersResponse>({ scrollers: list(scrollerRow(fields)) }),
);

/** Testimonials of former students and parents. */
export const testimonials = /* @__PURE__ */ defineCall('/getTestimonials', (fields) =>
  response<TestimonialsResponse>({ status: flag, data: list(testimonialRow(fields)) }),
);

/** Placements of former students. */
export const placements = /* @__PURE__ */ defineCall('/getPlacements', (fields) =>
  response<PlacementsResponse>({ status: flag, data: list(placementRow(fields)) }),
);

/** Lists and counters of Home. */
export const home = /* @__PURE__ */ defineCall('/home', (fields) => {
  const items = list(homeItemRow(fields));
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
