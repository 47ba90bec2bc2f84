import { z } from 'zod';
import { hasValidText, itemSchema, keepValid } from '../../model/items.ts';

function toSideText(side: unknown): string {
  const text = typeof side === 'object' && side !== null && 'text' in side ? side.text : side;
  if (typeof text === 'string') return text.trim();
  return text === undefined || text === null ? '' : 'no text';
}

const pair = z.object({ left: z.unknown(), right: z.unknown() });
/**
 * A pair with one empty side counts as valid here, so that it is reported and not dropped: a person typed the other
 * side.
 */
const isValidPair = ({ left, right }: z.output<typeof pair>): boolean =>
  hasValidText([toSideText(left), toSideText(right)]);

export const content = z.object({
  pairs: z
    .array(pair)
    .max(100)
    .transform(keepValid(isValidPair, 1))
    .pipe(z.array(z.object({ left: itemSchema, right: itemSchema })).min(1)),
});
export type Content = z.output<typeof content>;
