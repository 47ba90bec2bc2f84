/** Interprets PostgreSQL errors by their SQLSTATE codes. */

/** Returns the error of the database itself, which Drizzle wraps in its own. */
export const unwrapDatabaseError = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

function codeOf(error: unknown): string {
  const { code } = (unwrapDatabaseError(error) ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * Returns whether PostgreSQL aborted the transaction because of a deadlock or a serialisation conflict. Nothing was
 * written, so a retry can succeed.
 */
export const isTransactionConflict = (error: unknown): boolean => ['40P01', '40001'].includes(codeOf(error));

/** Returns whether the statement or the database itself is faulty, regardless of the data. */
export const isFaultyStatement = (error: unknown): boolean => /^(42|XX)\w{3}$/.test(codeOf(error));
