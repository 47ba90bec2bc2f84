/** Generates images and other files to upload. */
import { deflateSync } from 'node:zlib';

interface Upload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function buildChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc32(data: Buffer): number {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

/** A PNG square of one colour. */
export function createPicture(side = 64): Upload {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8);
  const row = Buffer.alloc(1 + side * 3, 0x7f);
  row[0] = 0;
  const rows = Buffer.concat(Array.from({ length: side }, () => row));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const buffer = Buffer.concat([
    signature,
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(rows)),
    buildChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name: 'portrait.png', mimeType: 'image/png', buffer };
}

export const createLargePicture = (bytes: number): Upload => ({
  ...createPicture(),
  buffer: Buffer.concat([createPicture().buffer, Buffer.alloc(bytes - createPicture().buffer.length)]),
});

export const textFile: Upload = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Not a picture'),
};
