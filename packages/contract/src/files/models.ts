import { id, limits } from '@klasna/base/values';
import { z } from 'zod';

const { imageBytes, documentBytes } = limits;

/**
 * The purposes of files. A purpose determines the maximum size, the formats and who may upload. `hidesName`: the file
 * is served without its original name, which can reveal the right answer of an exercise (`the-cat.png`).
 */
export const filePurposes = {
  avatar: { maxBytes: imageBytes, kind: 'image' },
  logo: { maxBytes: imageBytes, kind: 'image' },
  group: { maxBytes: imageBytes, kind: 'image' },
  course: { maxBytes: imageBytes, kind: 'image' },
  exerciseImage: { maxBytes: imageBytes, kind: 'image', hidesName: true },
  gif: { maxBytes: imageBytes, kind: 'gif', hidesName: true },
  audio: { maxBytes: documentBytes, kind: 'audio', hidesName: true },
  pdf: { maxBytes: documentBytes, kind: 'pdf' },
  recording: { maxBytes: documentBytes, kind: 'recording' },
  dictionaryAudio: { maxBytes: documentBytes, kind: 'audio', hidesName: true },
} as const;

export type FilePurpose = keyof typeof filePurposes;
export const filePurpose = z.enum(Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]);

/** All purposes of stored files. Documents are stored like other files but have their own endpoints. */
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
