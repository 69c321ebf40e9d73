import { type RecordOf, record } from './record.ts';

/** A notice of the ticker (specification, section 3, Scroller). */
export const scroller = /* @__PURE__ */ record(
  {
    /** Heading of the notice; the ticker shows "title – content". @example "Admission" */
    title: 'requiredText',
    /** Text of the notice, without HTML. @example "Applications close on 30 June." */
    content: 'text',
    /** Last day on which the ticker shows the notice. @example "2026-06-30" */
    end_date: 'date',
    /**
     * Where the notice leads: a page with the anchor of a notice, or an https address.
     * @example "/Circular#notice-hall-tickets"
     */
    link: 'link',
  },
  { bare: 'content' },
);

export type ScrollerRecord = RecordOf<typeof scroller>;

/** An item of Home's lists (specification, section 3, Home response). */
export const notice = /* @__PURE__ */ record({
  /** Number of the item, unique in the list. @example 12 */
  id: 'id',
  /** Text shown in the list. @example "Timetable of the second semester" */
  title: 'requiredText',
  /** Date of the item. @example "2025-06-05" */
  from_date: 'date',
  /** Last day on which the list shows the item. @example "2025-06-30" */
  end_date: 'date',
  /** Text of the item, without HTML. @example "Collect your hall ticket at the office." */
  content: 'text',
  /** Picture of the item. @example "award-floating-library.webp" */
  picture: { file: 'faculty' },
  /** Document of the item. @example "timetable.pdf" */
  uploadfile: { file: 'facultyfile' },
  /** The event's id in `notification` and `awards` (specification/decisions.md, Calls). */
  cellid: { api: 'id' },
});

export type HomeItem = RecordOf<typeof notice>;

/** A testimonial (specification, section 3). */
export const testimonial = /* @__PURE__ */ record({
  /** Number of the entry, unique in the file. @example 1 */
  id: 'id',
  /** Text of the testimonial. May contain HTML. @example "The school practice taught me most." */
  description: 'text',
  /** Name of the person. @example "Devika Raj" */
  name: 'requiredText',
  /** Role of the person. @example "Student, 2023-25" */
  post: 'text',
  /** Picture of the person. @example "portrait-devika.webp" */
  photo: { file: 'photos' },
  /** Date of the testimonial. @example "2025-03-10" */
  post_date: { pack: 'date' },
});

export type TestimonialRecord = RecordOf<typeof testimonial>;

/** A placement (specification, section 3). */
export const placement = /* @__PURE__ */ record({
  /** Number of the entry, unique in the file. @example 1 */
  id: 'id',
  /** Name of the person. @example "Arun Das" */
  name: 'requiredText',
  /** Job title. @example "Teacher of mathematics" */
  position: 'text',
  /** Employer and location. @example "Government school, Thrithala" */
  place: 'text',
  /** Picture of the person. @example "portrait-arun.webp" */
  photo: { file: 'photos' },
});

export type PlacementRecord = RecordOf<typeof placement>;
