/** Validates a form with a schema of the contract, using the same messages as the server. */
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
