import type { Failure } from '../failure.ts';
import { unwrapDatabaseError } from './database-errors.ts';

/**
 * Runs a statement that may violate a constraint that only the database can guarantee under concurrency, and throws the
 * failure registered for that constraint. Like every failure, it rolls the transaction back.
 */
export async function mapConstraintErrors<T>(
  work: Promise<T>,
  failures: Readonly<Record<string, () => Failure>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = unwrapDatabaseError(error) as { constraint?: unknown };
    const failure = typeof constraint === 'string' ? failures[constraint] : undefined;
    throw failure?.() ?? error;
  }
}
