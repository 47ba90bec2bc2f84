/**
 * The document formats. Documents are stored unchanged, so their first bytes identify the format, and the file
 * extension must match because the reader's system opens the file by it.
 */
interface Format {
  readonly type: string;
  readonly endings: readonly string[];
  readonly fits: (bytes: Buffer) => boolean;
}

const beginsWith =
  (...starts: readonly (string | readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    starts.some((start) => {
      const wanted = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return bytes.subarray(0, wanted.length).equals(wanted);
    });

const isZip = beginsWith('PK\x03\x04');
const entryHeader = Buffer.from('PK\x03\x04', 'latin1');
const nameInHeader = 30;

/** Whether a zip archive contains an entry in this folder. */
function hasFolder(zip: Buffer, folder: string): boolean {
  for (let at = zip.indexOf(entryHeader); at >= 0; at = zip.indexOf(entryHeader, at + entryHeader.length)) {
    const name = at + nameInHeader;
    if (zip.toString('latin1', name, name + folder.length) === folder) return true;
  }
  return false;
}

const formats: readonly Format[] = [
  { type: 'application/pdf', endings: ['pdf'], fits: beginsWith('%PDF-') },
  {
    type: 'application/msword',
    endings: ['doc'],
    fits: beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
    fits: (bytes) => isZip(bytes) && hasFolder(bytes, 'word/'),
  },
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], fits: beginsWith([0xff, 0xd8, 0xff]) },
  { type: 'image/png', endings: ['png'], fits: beginsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', endings: ['gif'], fits: beginsWith('GIF87a', 'GIF89a') },
  {
    type: 'image/webp',
    endings: ['webp'],
    fits: (bytes) => beginsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Returns the media type of a document; undefined unless its name and its bytes agree on one of the formats. */
export function documentType(name: string, bytes: Buffer): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return formats.find(({ endings, fits }) => endings.includes(ending) && fits(bytes))?.type;
}
