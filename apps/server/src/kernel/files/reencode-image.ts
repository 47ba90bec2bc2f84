/**
 * Re-encodes every picture, which removes hidden contents: location and camera data, appended files, malicious data.
 * Applies the orientation and limits the size to what a screen needs. Runs in the worker process for pictures, one
 * picture at a time, so that simultaneous uploads use the memory of one.
 */
import type { Sharp, SharpOptions } from 'sharp';
import { Failure } from '../failure.ts';
import { defineTask } from '../workers/define-task.ts';
import { pictureWorker } from '../workers/worker-pools.ts';

export interface Picture {
  readonly bytes: Buffer;
  readonly type: string;
}

/** The maximum number of pixels. A small file can decode to gigabytes, so larger pictures are not decoded at all. */
const maxPixels = 36_000_000;
const maxFrames = 300;

interface PictureUpload extends Picture {
  readonly maxBytes: number;
  readonly isAnimated: boolean;
}

/** @public The worker process loads this function by its name. */
export async function reencodePicture({
  bytes,
  type,
  maxBytes,
  isAnimated,
}: PictureUpload): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated };
  const { width, height, pages = 1 } = await sharp(bytes, options).metadata().catch(throwNotAnImage);
  if (width * height > maxPixels || (isAnimated && pages > maxFrames)) throw new Failure('imageTooLarge');

  for (const attempt of isAnimated ? animatedAttempts : attemptsFor(type)) {
    const picture = sharp(bytes, options).autoOrient().resize({
      width: attempt.sidePixels,
      height: attempt.sidePixels,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const reencoded = await attempt.write(picture).toBuffer().catch(throwNotAnImage);
    if (reencoded.length <= maxBytes) return { bytes: reencoded, type: attempt.type };
  }
  throw new Failure('imageTooLarge');
}

function throwNotAnImage(error: Error): never {
  throw new Failure(/pixel limit/.test(error.message) ? 'imageTooLarge' : 'notAnImage');
}

interface EncodingAttempt {
  readonly type: string;
  readonly sidePixels: number;
  readonly write: (picture: Sharp) => Sharp;
}

const maxSidePixels = 2048;
const webp = (quality: number, sidePixels: number): EncodingAttempt => ({
  type: 'image/webp',
  sidePixels,
  write: (picture) => picture.webp({ quality }),
});
const jpeg: EncodingAttempt = {
  type: 'image/jpeg',
  sidePixels: maxSidePixels,
  write: (picture) => picture.jpeg({ quality: 86, mozjpeg: true }),
};
const png: EncodingAttempt = {
  type: 'image/png',
  sidePixels: maxSidePixels,
  write: (picture) => picture.png({ compressionLevel: 9 }),
};
const gif = (sidePixels: number): EncodingAttempt => ({
  type: 'image/gif',
  sidePixels,
  write: (picture) => picture.gif({ effort: 7 }),
});

/** The attempts that reduce a picture until it fits, because a re-encoded picture can be larger than the original. */
const smallerAttempts = [webp(82, maxSidePixels), webp(70, 1280)];
const animatedAttempts = [gif(maxSidePixels), gif(640), gif(320)];

function attemptsFor(type: string): readonly EncodingAttempt[] {
  if (type === 'image/jpeg') return [jpeg, ...smallerAttempts];
  if (type === 'image/png') return [png, ...smallerAttempts];
  return smallerAttempts;
}

/** Limits the processor time to ten seconds on two processors. */
const reencodeTask = defineTask(new URL(import.meta.url), reencodePicture, { cpuSeconds: 20, seconds: 60 });

export async function reencodeImage(upload: PictureUpload): Promise<Picture> {
  try {
    return await pictureWorker.run(reencodeTask, upload);
  } catch (error) {
    throw error instanceof Failure && error.kind === 'tooComplex' ? new Failure('imageTooLarge') : error;
  }
}
