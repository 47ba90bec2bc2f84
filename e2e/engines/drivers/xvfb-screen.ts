/** Reads the screen of Xvfb, because the picture of WebKitWebDriver hangs after navigation on the client. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

/** Converts the file that Xvfb keeps of its screen (XWD, 32 bits a pixel) to PNG. */
export async function writeScreenPicture(screenFile: string, file: string): Promise<void> {
  const bytes = readFileSync(screenFile);
  const field = (index: number): number => bytes.readUInt32BE(index * 4);
  const [headerSize, width, height, bytesPerLine, colours] = [
    field(0),
    field(4),
    field(5),
    field(12),
    field(19),
  ];
  const pixels = bytes.subarray(headerSize + colours * 12);
  const picture = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const source = row * bytesPerLine + column * 4;
      const target = (row * width + column) * 3;
      for (let channel = 0; channel < 3; channel += 1)
        picture[target + channel] = pixels[source + 2 - channel] ?? 0;
    }
  }
  await sharp(picture, { raw: { width, height, channels: 3 } })
    .png()
    .toFile(file);
}
