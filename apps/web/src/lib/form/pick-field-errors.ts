import { ApiFailure } from '../api/api-failure.ts';

/** Returns the server's message for each field of this form. Empty if the failure is about something else. */
export function pickFieldErrors(failure: unknown, fields: readonly string[]): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!(failure instanceof ApiFailure)) return errors;
  for (const [path, [text]] of Object.entries(failure.errors)) {
    if (text !== undefined && fields.some((field) => path === field || path.startsWith(`${field}.`)))
      errors[path] = text;
  }
  return errors;
}
