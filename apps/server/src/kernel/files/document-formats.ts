/**
 * The formats of documents. Documents are stored unchanged, so their first bytes identify the format. The extension
 * must match the format, because the reader's system uses the extension to open the file.
 */
import { type FileSource, readStart } from './file-source.ts';

interface DocumentFormat {
  readonly type: string;
  readonly extensions: readonly string[];
  /** Decides by the first bytes, or where they do not suffice by the whole file. */
  readonly matches: (start: Buffer, source: FileSource) => boolean | Promise<boolean>;
}

const beginsWith =
  (...starts: readonly (string | readonly number[])[]) =>
  (bytes: Buffer): boolean =>
    starts.some((start) => {
      const wanted = typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start);
      return bytes.subarray(0, wanted.length).equals(wanted);
    });

/** The number of first bytes that the formats look at. */
const startLength = 16;

const isZip = beginsWith('PK\x03\x04');

const formats: readonly DocumentFormat[] = [
  { type: 'application/pdf', extensions: ['pdf'], matches: beginsWith('%PDF-') },
  {
    type: 'application/msword',
    extensions: ['doc'],
    matches: beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    matches: async (start, source) =>
      isZip(start) && (await import('./is-word-document.ts')).isWordDocument(source),
  },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], matches: beginsWith([0xff, 0xd8, 0xff]) },
  { type: 'image/png', extensions: ['png'], matches: beginsWith('\x89PNG\r\n\x1a\n') },
  { type: 'image/gif', extensions: ['gif'], matches: beginsWith('GIF87a', 'GIF89a') },
  {
    type: 'image/webp',
    extensions: ['webp'],
    matches: (bytes) => beginsWith('RIFF')(bytes) && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
];

/** Returns the media type of a document; undefined unless its name and its bytes agree on one of the formats. */
export async function detectDocumentType(name: string, source: FileSource): Promise<string | undefined> {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const format = formats.find(({ extensions }) => extensions.includes(extension));
  if (!format) return undefined;
  return (await format.matches(await readStart(source, startLength), source)) ? format.type : undefined;
}
