/**
 * Re-encodes every picture, which removes hidden contents of the original: location and camera data, appended files,
 * malicious damage. Applies the orientation and limits the size to what a screen needs.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { Failure } from '../failure.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly type: string;
}

/** A small file can decode to gigabytes; pictures with more pixels are not decoded at all. */
const mostPoints = 36_000_000;
const mostFrames = 300;
const mostSeconds = 10;

/** A queue of one, so that many simultaneous uploads use the memory of one. */
let last: Promise<unknown> = Promise.resolve();

export function redraw(bytes: Buffer, type: string, maxBytes: number, animated: boolean): Promise<Picture> {
  const mine = last.then(() => draw(bytes, type, maxBytes, animated));
  last = mine.catch(() => {});
  return mine;
}

async function draw(bytes: Buffer, type: string, maxBytes: number, animated: boolean): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options: SharpOptions = { limitInputPixels: mostPoints, failOn: 'error', animated };
  const { width, height, pages = 1 } = await sharp(bytes, options).metadata().catch(notAnImage);
  if (width * height > mostPoints || (animated && pages > mostFrames)) throw new Failure('imageTooLarge');

  for (const attempt of animated ? animatedAttempts : attemptsFor(type)) {
    const picture = sharp(bytes, options)
      .autoOrient()
      .resize({ width: attempt.side, height: attempt.side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: mostSeconds });
    const drawn = await attempt.write(picture).toBuffer().catch(notAnImage);
    if (drawn.length <= maxBytes) return { bytes: drawn, type: attempt.type };
  }
  throw new Failure('imageTooLarge');
}

function notAnImage(error: Error): never {
  throw new Failure(/pixel limit/.test(error.message) ? 'imageTooLarge' : 'notAnImage');
}

interface Attempt {
  readonly type: string;
  readonly side: number;
  readonly write: (picture: Sharp) => Sharp;
}

const largestSide = 2048;
const webp = (quality: number, side: number): Attempt => ({
  type: 'image/webp',
  side,
  write: (picture) => picture.webp({ quality }),
});
const jpeg: Attempt = {
  type: 'image/jpeg',
  side: largestSide,
  write: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
};
const png: Attempt = {
  type: 'image/png',
  side: largestSide,
  write: (picture) => picture.png({ compressionLevel: 9 }),
};
const gif = (side: number): Attempt => ({
  type: 'image/gif',
  side,
  write: (picture) => picture.gif({ effort: 7 }),
});

/** A re-encoded picture can be larger than the original: then these attempts reduce it until it fits. */
const smaller = [webp(82, largestSide), webp(70, 1280)];
const animatedAttempts = [gif(largestSide), gif(640), gif(320)];

function attemptsFor(type: string): readonly Attempt[] {
  if (type === 'image/jpeg') return [jpeg, ...smaller];
  if (type === 'image/png') return [png, ...smaller];
  return smaller;
}
