/**
 * What a file really is, by its own first bytes; what the sender says of it counts for nothing, and its name only with
 * documents, where it must agree.
 */
import { Failure } from '../failure.ts';
import { badField } from '../http/input.ts';
import { documentType } from './document-formats.ts';
import type { Demand, FileKind } from './file-rows.ts';

/** Detected type → the type it is served with. What is not listed is refused; SVG is a program, not a picture. */
const images = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/gif': 'image/gif',
};

/** Browsers record into containers whose first bytes say "video", whatever is inside. */
const recordings = {
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'audio/ogg': 'audio/ogg',
  'video/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
};

const formats: Readonly<Record<Exclude<FileKind, 'document'>, Readonly<Record<string, string>>>> = {
  image: images,
  gif: { 'image/gif': 'image/gif' },
  pdf: { 'application/pdf': 'application/pdf' },
  audio: { ...recordings, 'audio/mpeg': 'audio/mpeg', 'audio/wav': 'audio/wav' },
  recording: recordings,
};

/** Answers the type to serve a file with, or refuses it by name. */
export async function checkFormat({ kind, maxBytes }: Demand, bytes: Buffer, name: string): Promise<string> {
  const isPicture = kind === 'image' || kind === 'gif';
  if (bytes.length === 0) throw badField('file', 'fileEmpty');
  if (bytes.length > maxBytes) throw new Failure(isPicture ? 'imageTooLarge' : 'fileTooLarge');
  if (kind === 'document') {
    const type = documentType(name, bytes);
    if (type === undefined) throw new Failure('notADocument');
    return type;
  }
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const type = found && formats[kind][found.mime];
  if (type === undefined) throw new Failure(isPicture ? 'notAnImage' : 'unsupportedType');
  return type;
}
