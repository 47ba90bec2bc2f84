/** Checks a form with the schema of the contract and says what is wrong in the server's own words. */
import { type IssueWords, wordsOf } from '@klasna/languages/validation';
import type { z } from 'zod';

export function checkWith<Said>(
  schema: z.ZodType,
  say: (words: IssueWords) => Said,
): (values: unknown) => Record<string, Said> {
  return (values) => {
    const errors: Record<string, Said> = {};
    const issues = schema.safeParse(values, { reportInput: true }).error?.issues ?? [];
    for (const issue of issues) {
      const field = issue.path.join('.');
      errors[field] ??= say(wordsOf(issue));
    }
    return errors;
  };
}
