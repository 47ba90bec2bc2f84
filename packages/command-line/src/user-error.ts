/** An error that the person at the command line can correct, so its message is printed without a stack trace. */
export class UserError extends Error {}

/** Wrong arguments; nothing was done. Lists all problems, one a line. */
export class UsageError extends UserError {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Errors of Node that the person can correct: a full disk. */
const correctableCodes = /^(ENOSPC|EDQUOT)$/;

/** Describes errors that the person can correct in their words, and others with their stack trace. */
export function describeError(error: unknown): string {
  if (error instanceof UserError) return error.message;
  const { code = '', message, stack } = error as NodeJS.ErrnoException;
  return correctableCodes.test(code) ? message : (stack ?? String(error));
}
