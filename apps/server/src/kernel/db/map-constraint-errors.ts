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
    const failure = failures[findConstraint(unwrapDatabaseError(error)) ?? ''];
    throw failure?.() ?? error;
  }
}

/**
 * Returns the name of the constraint. Citus passes on what an error says, but not the name of its constraint, and on a
 * node the name ends with the number of the shard.
 */
function findConstraint(error: unknown): string | undefined {
  const { constraint, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof constraint === 'string') return constraint;
  const [, name] = /constraint "([^"]+)"/.exec(String(message)) ?? [];
  return name?.replace(/_\d{6,}$/, '');
}
