/** Minimal documents of each format, valid as far as their first bytes. */
import { animatedGif, pdf, photograph, png, webp } from './sample-files.ts';

export { pdf };

export const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(504),
]);

/** A zip archive with these entries, all empty. */
export const zip = (...names: readonly string[]): Buffer =>
  Buffer.concat(
    names.map((name) => {
      const header = Buffer.alloc(30);
      header.write('PK\x03\x04', 'latin1');
      header.writeUInt16LE(20, 4);
      header.writeUInt16LE(name.length, 26);
      return Buffer.concat([header, Buffer.from(name)]);
    }),
  );

export const docx = zip('[Content_Types].xml', 'word/document.xml');
export const xlsx = zip('[Content_Types].xml', 'xl/workbook.xml');

export const sampleDocuments: readonly (readonly [name: string, mime: string, bytes: Buffer])[] = [
  ['a.pdf', 'application/pdf', pdf],
  ['a.doc', 'application/msword', doc],
  ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
  ['a.jpg', 'image/jpeg', await photograph()],
  ['a.JPEG', 'image/jpeg', await photograph()],
  ['a.png', 'image/png', await png()],
  ['a.gif', 'image/gif', await animatedGif()],
  ['a.webp', 'image/webp', await webp()],
];
