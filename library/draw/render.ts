/**
 * Renders the pictures of all courses, or only those given by name: `node library/draw/render.ts`. Texts in them need the
 * font Noto Sans on the machine.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { courseFiles } from '../courses.ts';
import type { Moving } from './moving.ts';
import { movingPictures, pictures } from './pictures.ts';
import type { Picture } from './svg.ts';

const wanted = process.argv.slice(2);

const still = ({ svg }: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toBuffer();

async function moving({ frames, delay }: Moving): Promise<Buffer> {
  const drawn = await Promise.all(frames.map(({ svg }) => sharp(Buffer.from(svg)).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .gif({ delay: frames.map(() => delay), loop: 0, effort: 10, colours: 64 })
    .toBuffer();
}

function draw(name: string): Promise<Buffer> | undefined {
  const picture = pictures[name];
  const animated = movingPictures[name];
  if (picture) return still(picture);
  return animated && moving(animated);
}

interface Media {
  readonly media: Readonly<Record<string, { readonly path: string }>>;
}

for (const file of courseFiles()) {
  const { media } = JSON.parse(readFileSync(file, 'utf8')) as Media;
  for (const [name, { path }] of Object.entries(media)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const bytes = await draw(name);
    if (bytes) writeFileSync(join(dirname(file), path), bytes);
  }
}
