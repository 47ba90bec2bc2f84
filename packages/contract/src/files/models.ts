import { id, limits } from '@klasna/base/values';
import { z } from 'zod';

const { imageBytes, documentBytes } = limits;

/** The purpose of a file determines its maximum size, its formats and who may upload it. */
export const filePurposes = {
  avatar: { maxBytes: imageBytes, kind: 'image' },
  logo: { maxBytes: imageBytes, kind: 'image' },
  group: { maxBytes: imageBytes, kind: 'image' },
  course: { maxBytes: imageBytes, kind: 'image' },
  exerciseImage: { maxBytes: imageBytes, kind: 'image' },
  gif: { maxBytes: imageBytes, kind: 'gif' },
  audio: { maxBytes: documentBytes, kind: 'audio' },
  pdf: { maxBytes: documentBytes, kind: 'pdf' },
  recording: { maxBytes: documentBytes, kind: 'recording' },
  dictionaryAudio: { maxBytes: documentBytes, kind: 'audio' },
} as const;

export type FilePurpose = keyof typeof filePurposes;
export const filePurpose = z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]);

/** Documents are stored like files but have their own endpoints. */
export const storedPurposes = {
  ...filePurposes,
  document: { maxBytes: documentBytes, kind: 'document' },
} as const;
export type StoredPurpose = keyof typeof storedPurposes;

export const storedFile = z.object({
  id,
  url: z.string(),
  name: z.string(),
  size: z.int(),
  mime: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;
