/** Types for the part of fontkit (pdfkit's font reader) used for lettering. */
declare module 'fontkit' {
  interface Outline {
    toSVG(): string;
    scale(x: number, y: number): Outline;
    translate(x: number, y: number): Outline;
  }
  interface Run {
    readonly advanceWidth: number;
    readonly glyphs: readonly { readonly path: Outline }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): Run;
  }
  export function create(bytes: Uint8Array): Font;
}
