declare module 'subset-font' {
  interface Options {
    targetFormat: 'truetype' | 'woff2';
    variationAxes: Readonly<Record<string, number | { min: number; max: number; default: number }>>;
    keepFeatures?: string[];
    noHinting: boolean;
    dropTables: string[];
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, to: 'woff2'): Promise<Buffer> };
  export default fontverter;
}
