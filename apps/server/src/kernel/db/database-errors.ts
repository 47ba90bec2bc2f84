/** Interprets PostgreSQL errors by their SQLSTATE codes. */

/** Returns the error of the database itself, which Drizzle wraps in its own. */
export const unwrapDatabaseError = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

function codeOf(error: unknown): string {
  const { code } = (unwrapDatabaseError(error) ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * What a node of a Citus cluster answers to a function of a school that has moved to another node between planning and running.
 * Citus has no code of its own for it.
 */
const movedSchoolMessage = 'cannot execute a distributed query from a query on a shard';

/**
 * Returns whether the database aborted the transaction because of a deadlock, a serialisation conflict or a school that moved.
 * Nothing was written, so a retry can succeed.
 */
export const isTransactionConflict = (error: unknown): boolean =>
  ['40P01', '40001'].includes(codeOf(error)) ||
  (unwrapDatabaseError(error) as Partial<Error> | undefined)?.message === movedSchoolMessage;

/** Returns whether the statement or the database itself is faulty, regardless of the data. */
export const isFaultyStatement = (error: unknown): boolean => /^(42|XX)\w{3}$/.test(codeOf(error));
