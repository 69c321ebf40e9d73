import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { UsageError } from './errors.ts';
import { svgAt } from './render/raster.ts';
import { drawScene, isScene, type SceneName } from './scenes/index.ts';
import { scenes } from './scenes/kinds.ts';

const width = 720;
const height = 480;
const columns = 3;

/**
 * Draws a contact sheet (PNG) for each scene, with a row for each view and a column for each of three slugs.
 * @param folder output folder
 * @param wanted scene names; all scenes if empty
 * @throws {UsageError} if a name is not a scene
 */
export async function drawSheets(folder: string, wanted: readonly string[], college: string): Promise<void> {
  const names = wanted.length > 0 ? wanted : Object.keys(scenes);
  const known: SceneName[] = names.map((name) => {
    if (!isScene(name))
      throw new UsageError(`There is no scene ${name}. Available: ${Object.keys(scenes).join(', ')}.`);
    return name;
  });
  await mkdir(folder, { recursive: true });
  for (const name of known) {
    const cells = [...scenes[name].views.keys()].flatMap((view) =>
      Array.from({ length: columns }, (_, slug) => ({ view, slug })),
    );
    const pictures = await Promise.all(
      cells.map(async ({ view, slug }) => {
        const { drawing, palette } = drawScene(college, name, `sheet-${slug}`, view);
        const { svg } = svgAt(drawing, palette, width);
        const input = await sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).png().toBuffer();
        return { input, left: slug * width, top: view * height };
      }),
    );
    const file = path.join(folder, `${name}.png`);
    await sharp({
      create: {
        width: columns * width,
        height: scenes[name].views.length * height,
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(pictures)
      .png()
      .toFile(file);
    console.log(file);
  }
}
