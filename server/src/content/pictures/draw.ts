import path from 'node:path';
import { escapeUTF8 } from 'entities';
import type Sharp from 'sharp';

/** The size of the picture that a shared link shows, in pixels, as Open Graph recommends. */
export const CARD = { width: 1200, height: 630 } as const;

/** The variant of a picture that is cropped to a card; JPEG, because not every service that shows links reads WebP. */
export const CARD_VARIANT = { width: CARD.width, format: 'jpeg' } as const;

/** A picture of a page: its title above the college's crest and name. */
export interface CardTask {
  readonly kind: 'card';
  readonly title: string;
  readonly college: string;
  /** Path of the crest. */
  readonly crest: string;
  readonly colours: Readonly<Record<'paper' | 'ink' | 'brand' | 'on-brand' | 'gold', string>>;
}

/** The crest as the icon of the site, a square PNG. */
export interface IconTask {
  readonly kind: 'icon';
  readonly crest: string;
  /** Background; null for none. */
  readonly paper: string | null;
  /** Width and height in pixels. */
  readonly side: number;
}

const MARGIN = 72;
const BAND = 150;
const CREST = 94;

/** Sizes of a title, in pixels; the first at which it fits is used. */
const TITLE_SIZES = [92, 76, 62, 50, 40];
const TITLE_HEIGHT = CARD.height - BAND - 2 * MARGIN;

const fontFile = (name: string) => path.join(import.meta.dirname, 'fonts', name);

/** Registers the font of Malayalam, which Pango then falls back to. */
let registered: Promise<unknown> | undefined;

async function drawText(
  sharp: typeof Sharp,
  text: string,
  { colour, size, width }: { readonly colour: string; readonly size: number; readonly width: number },
) {
  registered ??= sharp({ text: { text: 'അ', fontfile: fontFile('noto-sans-malayalam.ttf') } }).toBuffer();
  await registered;
  return sharp({
    text: {
      text: `<span foreground="${colour}" weight="600">${escapeUTF8(text)}</span>`,
      font: `Kalalaya Serif, Noto Sans Malayalam ${size}`,
      fontfile: fontFile('source-serif-4-display.ttf'),
      width,
      wrap: 'word-char',
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Draws the title as large as it fits. */
async function drawTitle(sharp: typeof Sharp, { title, colours }: CardTask) {
  const width = CARD.width - 2 * MARGIN;
  for (const size of TITLE_SIZES) {
    const drawn = await drawText(sharp, title, { colour: colours.ink, size, width });
    if (drawn.info.height <= TITLE_HEIGHT && drawn.info.width <= width) return drawn;
  }
  throw new Error('the title is too long for its picture');
}

const crestOf = (sharp: typeof Sharp, file: string, side: number) =>
  sharp(file, { density: 300 })
    .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();

/** Draws a card as JPEG. */
export async function drawCard(sharp: typeof Sharp, task: CardTask): Promise<Buffer<ArrayBuffer>> {
  const { college, crest, colours } = task;
  const { width, height } = CARD;
  const top = height - BAND;
  const nameLeft = MARGIN + CREST + 28;
  const drawnTitle = await drawTitle(sharp, task);
  const name = await drawText(sharp, college, {
    colour: colours['on-brand'],
    size: 40,
    width: width - nameLeft - MARGIN,
  });
  const band = (y: number, tall: number, background: string) => ({
    input: { create: { width, height: tall, channels: 4 as const, background } },
    left: 0,
    top: y,
  });
  return sharp({ create: { width, height, channels: 4, background: colours.paper } })
    .composite([
      band(top, BAND, colours.brand),
      band(top - 8, 8, colours.gold),
      { input: drawnTitle.data, left: MARGIN, top: Math.round((top - drawnTitle.info.height) / 2) },
      { input: await crestOf(sharp, crest, CREST), left: MARGIN, top: top + (BAND - CREST) / 2 },
      { input: name.data, left: nameLeft, top: top + Math.round((BAND - name.info.height) / 2) },
    ])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Draws an icon as PNG. */
export async function drawIcon(
  sharp: typeof Sharp,
  { crest, paper, side }: IconTask,
): Promise<Buffer<ArrayBuffer>> {
  if (paper === null) return crestOf(sharp, crest, side);
  const inner = Math.round(side * 0.8);
  const at = Math.round((side - inner) / 2);
  return sharp({ create: { width: side, height: side, channels: 4, background: paper } })
    .composite([{ input: await crestOf(sharp, crest, inner), left: at, top: at }])
    .flatten()
    .png()
    .toBuffer();
}
