/**
 * Detects the format of a file by its first bytes. The media type that the sender states is ignored; the file name
 * matters for documents only, where it must agree.
 */
import { Failure } from '../failure.ts';
import { toInvalidField } from '../http/input.ts';
import { detectDocumentType } from './document-formats.ts';
import type { FileKind, FileRequirement } from './file-repository.ts';
import { type FileSource, sizeOf } from './file-source.ts';

/**
 * Maps detected media types of images to those that are served. Other types are refused; SVG is not accepted because it
 * can contain scripts.
 */
const images = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/webp': 'image/webp',
  'image/avif': 'image/avif',
  'image/gif': 'image/gif',
};

/** Maps the types of recordings, because browsers record audio into containers that are detected as "video". */
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

/** Returns the media type with which a file is served, or throws a failure. */
export async function checkFormat(
  { kind, maxBytes }: FileRequirement,
  source: FileSource,
  name: string,
): Promise<string> {
  const isPicture = kind === 'image' || kind === 'gif';
  const size = sizeOf(source);
  if (size === 0) throw toInvalidField('file', 'fileEmpty');
  if (size > maxBytes) throw new Failure(isPicture ? 'imageTooLarge' : 'fileTooLarge');
  if (kind === 'document') {
    const type = await detectDocumentType(name, source);
    if (type === undefined) throw new Failure('notADocument');
    return type;
  }
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  const found =
    'bytes' in source ? await fileTypeFromBuffer(source.bytes) : await fileTypeFromFile(source.path);
  const type = found && formats[kind][found.mime];
  if (type === undefined) throw new Failure(isPicture ? 'notAnImage' : 'unsupportedType');
  return type;
}
