import { z } from 'zod';
import { bracketText } from '../../model/bracket-text.ts';
import type { Bracket } from '../../model/brackets.ts';

export function findOptionFault({ parts }: Bracket): string | undefined {
  if (parts.length < 2) return 'optionsTwo';
  const marks = parts.reduce((sum, part) => sum + part.asteriskCount, 0);
  if (marks === 0) return 'optionNotMarked';
  return marks > 1 ? 'optionsMarked' : undefined;
}

/** A text whose options are in square brackets, separated by /; an asterisk marks the right option. */
export const content = z.object({ text: bracketText('/', findOptionFault) });
export type Content = z.output<typeof content>;
