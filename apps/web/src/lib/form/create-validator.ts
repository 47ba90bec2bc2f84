/** Validates a form with a schema of the contract, using the same messages as the server. */
import { toValidationMessage, type ValidationMessage } from '@klasna/languages/validation';
import type { z } from 'zod';

export function createValidator<Message>(
  schema: z.ZodType,
  toMessage: (issueText: ValidationMessage) => Message,
): (values: unknown) => Record<string, Message> {
  return (values) => {
    const errors: Record<string, Message> = {};
    const issues = schema.safeParse(values, { reportInput: true }).error?.issues ?? [];
    for (const issue of issues) {
      const field = issue.path.join('.');
      errors[field] ??= toMessage(toValidationMessage(issue));
    }
    return errors;
  };
}
