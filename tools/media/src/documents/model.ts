/** Row of printed table cells. */
export type Cells = readonly string[];

/** A block of a document, in page order. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly numbered?: boolean }
  | {
      readonly kind: 'table';
      readonly caption?: string;
      readonly columns: Cells;
      readonly widths: readonly number[];
      readonly rows: readonly Cells[];
    }
  | {
      readonly kind: 'bars';
      readonly caption: string;
      readonly bars: readonly { readonly label: string; readonly value: number }[];
      readonly unit: string;
    }
  | { readonly kind: 'lines'; readonly fields: readonly string[] }
  | { readonly kind: 'page' }
  | { readonly kind: 'sign'; readonly who: readonly string[] };

/** A document before layout: issuer, title, date and blocks. */
export interface Doc {
  readonly college: string;
  readonly address: string;
  readonly title: string;
  readonly subtitle: string;
  /** Date of issue, `YYYY-MM-DD`. */
  readonly date: string;
  readonly number: string;
  /** Colours of letterhead and tables, `#RRGGBB`; defaults to green. */
  readonly colours?: { readonly brand: string; readonly tint: string };
  /** True for a paper that is kept as pictures of its pages. */
  readonly isScanned?: boolean;
  readonly blocks: readonly Block[];
}

/** Input from which a document is written. */
export interface Wanted {
  readonly title: string;
  readonly when: string;
  readonly file: string;
  readonly college: string;
  readonly address: string;
  /** Wording and colours: `river` for the college on the river, otherwise `hills`. */
  readonly art?: 'hills' | 'river';
}

/** A section of a Malayalam document. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}
