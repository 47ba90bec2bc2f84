/**
 * Parses a Range header with a single range, which is all that media players use. Any other header requests the whole
 * file, as HTTP specifies.
 */
import type { ByteRange } from './storage-driver.ts';

export type RequestedRange =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: ByteRange }
  | { readonly kind: 'impossible' };

const wholeFile: RequestedRange = { kind: 'whole' };

export function parseRange(header: string | undefined, size: number): RequestedRange {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return wholeFile;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0
      ? { kind: 'impossible' }
      : { kind: 'part', span: { first: size - length, last: size - 1 } };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return wholeFile;
  return first >= size ? { kind: 'impossible' } : { kind: 'part', span: { first, last } };
}
