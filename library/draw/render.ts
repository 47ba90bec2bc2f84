/**
 * Renders the pictures of all courses, or only those given by name: `node library/draw/render.ts`. Texts in them need the
 * font Noto Sans on the machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { listCourseFiles } from '../list-course-files.ts';
import type { Animation } from './moving.ts';
import { movingPictures, pictures } from './pictures.ts';
import type { Picture } from './svg.ts';

const selectedNames = process.argv.slice(2);

const renderStill = ({ svg }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toBuffer();

async function renderAnimation({ frames, delayMs }: Animation): Promise<Buffer> {
  const frameImages = await Promise.all(frames.map(({ svg }) => sharp(Buffer.from(svg)).png().toBuffer()));
  return sharp(frameImages, { join: { animated: true } })
    .gif({ delay: frames.map(() => delayMs), loop: 0, effort: 10, colours: 64 })
    .toBuffer();
}

function renderPicture(name: string): Promise<Buffer> | undefined {
  const picture = pictures[name];
  const animation = movingPictures[name];
  if (picture) return renderStill(picture);
  return animation && renderAnimation(animation);
}

interface Media {
  readonly media: Readonly<Record<string, { readonly path: string }>>;
}

for (const file of listCourseFiles()) {
  const { media } = JSON.parse(readFileSync(file, 'utf8')) as Media;
  for (const [name, { path }] of Object.entries(media)) {
    if (selectedNames.length > 0 && !selectedNames.includes(name)) continue;
    const bytes = await renderPicture(name);
    if (bytes) writeFileSync(join(dirname(file), path), bytes);
  }
}
