/**
 * Parses a Range header with a single range, which is all that media players use. Any other header requests the whole
 * file, as HTTP specifies.
 */
import type { Span } from './place.ts';

export type Asked =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly span: Span }
  | { readonly kind: 'impossible' };

const whole: Asked = { kind: 'whole' };

export function readRange(header: string | undefined, size: number): Asked {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return whole;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0
      ? { kind: 'impossible' }
      : { kind: 'part', span: { first: size - length, last: size - 1 } };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return whole;
  return first >= size ? { kind: 'impossible' } : { kind: 'part', span: { first, last } };
}
