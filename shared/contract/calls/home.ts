import { notice, placement, scroller, testimonial } from '../records/home.ts';
import { defineCall, type ResponseOf } from './define-call.ts';

/** Notices of the ticker. */
export const scrollers = /* @__PURE__ */ defineCall('/scrollers', { scrollers: { list: scroller } });

/** Testimonials of former students and parents. */
export const testimonials = /* @__PURE__ */ defineCall('/getTestimonials', {
  status: 'flag',
  data: { list: testimonial },
});

/** Placements of former students. */
export const placements = /* @__PURE__ */ defineCall('/getPlacements', {
  status: 'flag',
  data: { list: placement },
});

/** Lists and counters of Home. */
export const home = /* @__PURE__ */ defineCall('/home', {
  recentevents: { list: notice },
  upcomingevents: { list: notice },
  notification: { list: notice },
  awards: { list: notice },
  exam: { list: notice },
  news: { list: notice },
  /** Number of subjects. */
  coursecount: 'count',
  /** Number of students. */
  studentcount: 'count',
  /** Number of teachers. */
  facultycount: 'count',
});

export type HomeResponse = ResponseOf<typeof home>;
