import { createHash } from 'node:crypto';

/** Derives an id from its parts, the same in every installation. */
export function stableId(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = '89ab'[Number.parseInt(hash.charAt(16), 16) % 4];
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Derives the id of a file. The start of an id is read as its time of creation, by which objects without a
 * row are deleted when they are old; these ids are never old.
 */
export const stableFileId = (...parts: readonly string[]): string =>
  `ffffffff-ffff-${stableId(...parts).slice(14)}`;
