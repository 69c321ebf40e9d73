/** A cell of a table, as it is printed. */
export type Cells = readonly string[];

/** A part of a document, in the order of the page. */
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

/** A document before it is set: who issues it, what it is, and its parts. */
export interface Doc {
  readonly college: string;
  readonly address: string;
  readonly title: string;
  readonly subtitle: string;
  /** Calendar date `YYYY-MM-DD` that it bears. */
  readonly date: string;
  readonly number: string;
  /** Colours of letterhead and tables, `#RRGGBB`; absent: green. */
  readonly colours?: { readonly brand: string; readonly tint: string };
  readonly blocks: readonly Block[];
}

/** What is known of a document that is to be written. */
export interface Wanted {
  readonly title: string;
  readonly when: string;
  readonly file: string;
  readonly college: string;
  readonly address: string;
  /** Whose words and colours: `river` for the college on the river, else those of the hills. */
  readonly art?: 'hills' | 'river';
}

/** A headed part of a Malayalam paper. */
export interface Part {
  readonly title: string;
  readonly lines: readonly string[];
}
