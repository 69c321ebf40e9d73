// Generated: node scripts/generators/pack-schema.ts
import { date, id, link, type RowReader, row, text } from '../fields.ts';

/** An item of Home's lists (specification, section 3, Home response). */
export interface HomeItem {
  /** Id of the event or of its cell. */
  readonly id: string;
  /** Text shown in the list. Plain text; '' is displayed as Untitled. */
  readonly title: string;
  /** Date of the item. A calendar date as sent. */
  readonly from_date: string;
  /** Last day on which the list shows the item. A calendar date as sent. */
  readonly end_date: string;
  /** Text of the item, without HTML. Plain text. */
  readonly content: string;
  /** Picture of the item, in the folder `faculty`. */
  readonly picture: string;
  /** Document of the item, in the folder `facultyfile`. */
  readonly uploadfile: string;
  /** The event's id in `notification` and `awards` (specification/decisions.md, Calls). */
  readonly cellid: string;
}

/** A placement (specification, section 3). */
export interface PlacementRecord {
  readonly id: string;
  /** Name of the person. Plain text. */
  readonly name: string;
  /** Job title. Plain text. */
  readonly position: string;
  /** Employer and location. Plain text. */
  readonly place: string;
  /** Picture of the person, in the folder `photos`. */
  readonly photo: string;
}

/** A notice of the ticker (specification, section 3, Scroller). */
export interface ScrollerRecord {
  /** Heading of the notice; the ticker shows "title – content". Plain text. */
  readonly title: string;
  /** Text of the notice, without HTML. Plain text. */
  readonly content: string;
  /** Last day on which the ticker shows the notice. A calendar date as sent. */
  readonly end_date: string;
  /** Where the notice leads: a page with the anchor of a notice, or an https address. */
  readonly link: string;
}

/** A testimonial (specification, section 3). */
export interface TestimonialRecord {
  readonly id: string;
  /** The person's statement, plain text. */
  readonly description: string;
  /** Name of the person. Plain text. */
  readonly name: string;
  /** Role of the person. Plain text. */
  readonly post: string;
  /** Picture of the person, in the folder `photos`. */
  readonly photo: string;
}

export const homeItemRow: RowReader<HomeItem> = (fields) =>
  row<HomeItem>({
    id,
    title: text,
    from_date: date,
    end_date: date,
    content: text,
    picture: fields.file,
    uploadfile: fields.file,
    cellid: id,
  });

export const placementRow: RowReader<PlacementRecord> = (fields) =>
  row<PlacementRecord>({ id, name: text, position: text, place: text, photo: fields.file });

export const scrollerRow: RowReader<ScrollerRecord> = () =>
  row<ScrollerRecord>({ title: text, content: text, end_date: date, link }, { bare: 'content' });

export const testimonialRow: RowReader<TestimonialRecord> = (fields) =>
  row<TestimonialRecord>({ id, description: text, name: text, post: text, photo: fields.file });
