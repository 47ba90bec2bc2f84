/**
 * The rules for the files of each purpose, checked before the upload. The server also checks the content of the file.
 */
import { type FileRules, imageRules } from '@klasna/kit/file-rules';
import type { FilePurpose } from './component-types.ts';

const maxDocumentBytes = 10_485_760;

/**
 * The media types of sounds: systems use several names for one format, and may label an audio-only recording as a
 * video.
 */
const soundTypes = [
  ...['audio/mpeg', 'audio/mp3', 'audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/ogg'],
  ...['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/webm', 'video/webm'],
];

export const uploadRules: Readonly<Record<FilePurpose, FileRules>> = {
  exerciseImage: imageRules,
  gif: { ...imageRules, accept: ['image/gif'] },
  audio: { kind: 'file', accept: soundTypes, maxBytes: maxDocumentBytes },
  pdf: { kind: 'file', accept: ['application/pdf'], maxBytes: maxDocumentBytes },
  recording: { kind: 'file', accept: [], maxBytes: maxDocumentBytes },
};
