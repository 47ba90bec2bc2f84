import { createHash } from 'node:crypto';

/** An id that follows from what it stands for: the same again means the same thing, in every installation. */
export function stableId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Of a file. What leads an id is read as the time it was made, and objects without a row are swept up by their age:
 * these are never old.
 */
export const stableFileId = (...parts: readonly string[]): string =>
  `ffffffff-ffff-${stableId(...parts).slice(14)}`;
