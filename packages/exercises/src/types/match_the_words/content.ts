import { z } from 'zod';
import { oneItem, withoutBlanks } from '../../kit/items.ts';

const said = (side: unknown): string =>
  (typeof side === 'string' ? side : String((side as { text?: unknown } | null)?.text ?? '')).trim();

const pair = z.object({ left: z.unknown(), right: z.unknown() });
const isBlank = ({ left, right }: z.output<typeof pair>): boolean => said(left) === '' && said(right) === '';

export const content = z.object({
  pairs: z
    .array(pair)
    .max(100)
    .transform(withoutBlanks(isBlank, 1))
    .pipe(z.array(z.object({ left: oneItem, right: oneItem })).min(1)),
});
export type Content = z.output<typeof content>;
