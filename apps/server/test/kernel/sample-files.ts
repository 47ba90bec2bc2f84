/** Generates test files, so that the repository contains none. */
import { createWebm } from '@klasna/recordings/sample-recordings';
import sharp from 'sharp';

const createFlatImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 80, b: 40 } } });

/** Creates a picture with a location and an orientation in its metadata, like that of a phone. */
export const photograph = (width = 40, height = 20): Promise<Buffer> =>
  createFlatImage(width, height)
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '50/1 27/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const png = (width = 30, height = 30): Promise<Buffer> =>
  createFlatImage(width, height).png().toBuffer();
export const webp = (width = 30, height = 30): Promise<Buffer> =>
  createFlatImage(width, height).webp({ effort: 0 }).toBuffer();

export async function noisyPng(side: number): Promise<Buffer> {
  const raw = Buffer.alloc(side * side * 3);
  let seed = 7;
  for (let offset = 0; offset < raw.length; offset++) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    raw[offset] = seed >> 16;
  }
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
    .png({ palette: true, colours: 8 })
    .toBuffer();
}

export async function animatedGif(frames = 3): Promise<Buffer> {
  const side = 16;
  const stripes = Array.from({ length: frames }, (_, frame) =>
    Buffer.alloc(side * side * 3, 40 + frame * 60),
  );
  return sharp(Buffer.concat(stripes), {
    raw: { width: side, height: side * frames, channels: 3, pageHeight: side },
  })
    .gif({ delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A recording of Chromium, two seconds of silence, padded to the requested size. */
export const webm = (size = 4096): Buffer =>
  Buffer.from(createWebm({ size, seconds: size > 1_000_000 ? 600 : 2 }).buffer);

/** The header of an MP3, padded to the requested size. */
export const mp3 = (size = 4096): Buffer => {
  const frame = Buffer.alloc(417, 0);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  const bytes = Buffer.alloc(size, 0x55);
  for (let offset = 0; offset + frame.length <= size; offset += frame.length) frame.copy(bytes, offset);
  return bytes;
};
