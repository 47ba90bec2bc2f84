/** Minimal documents of each format, valid as far as their first bytes. */
import { crc32 } from 'node:zlib';
import { animatedGif, pdf, photograph, png, webp } from './sample-files.ts';

export { pdf };

export const doc = Buffer.concat([
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.alloc(504),
]);

/** A zip archive with these entries, stored without compression: name → content. */
export const zip = (entries: Readonly<Record<string, string>>): Buffer => zipEntries(Object.entries(entries));

/** The same; a name may occur several times. */
export function zipEntries(entries: readonly (readonly [name: string, content: string])[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const content = Buffer.from(text);
    // The fields that the local header of an entry and its record in the central directory share: from the required
    // version to the lengths.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name));
    pieces.push(entry);
    offset += entry.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(pieces.length, 8);
  end.writeUInt16LE(pieces.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, directoryBytes, end]);
}

const toContentTypes = (part: string, type: string): string =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`;

export const wordContentTypes = toContentTypes('/word/document.xml', 'wordprocessingml.document');
export const docx = zip({ '[Content_Types].xml': wordContentTypes, 'word/document.xml': '<w:document/>' });
export const xlsx = zip({
  '[Content_Types].xml': toContentTypes('/xl/workbook.xml', 'spreadsheetml.sheet'),
  'xl/workbook.xml': '<workbook/>',
});

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
