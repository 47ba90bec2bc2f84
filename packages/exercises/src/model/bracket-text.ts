/** The schema of a text with brackets; a fault of the text becomes a validation message. */
import { withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { type Bracket, readBrackets } from './brackets.ts';

const maxTextLength = 10_000;

export function bracketText(
  separator: '|' | '/',
  findExtraFault: (bracket: Bracket) => string | undefined = () => undefined,
) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxTextLength)
    .superRefine((text, context) => {
      // The length check has already reported a text that is too long, so it is not parsed.
      if (text.length > maxTextLength) return;
      const [fault] = findBracketFaults(text, separator, findExtraFault);
      if (fault) context.addIssue({ code: 'custom', ...withMessage(fault.words) });
    });
}

/** Finds all faults in the order of the text, for the editor. */
export function findBracketFaults(
  text: string,
  separator: '|' | '/',
  findExtraFault: (bracket: Bracket) => string | undefined = () => undefined,
): { readonly from: number; readonly to: number; readonly words: string }[] {
  const { brackets, problems } = readBrackets(text, separator);
  const extraFaults = brackets.flatMap((bracket) => {
    const words = bracket.parts.some((part) => part.text === '') ? undefined : findExtraFault(bracket);
    return words === undefined ? [] : [{ from: bracket.from, to: bracket.to, words }];
  });
  const missingBracket =
    brackets.length === 0 && problems.length === 0
      ? [{ from: 0, to: text.length, words: 'bracketNone' }]
      : [];
  return [...problems, ...extraFaults, ...missingBracket].toSorted((one, other) => one.from - other.from);
}
