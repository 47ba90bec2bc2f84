import type { Failure } from '../failure.ts';

/**
 * Runs what may break a rule that only the database can keep when two people act at once, and refuses with the failure
 * that stands under the name of the rule. The transaction is lost when it does, as it is with every failure.
 */
export async function refusing<T>(
  work: Promise<T>,
  failures: Readonly<Record<string, () => Failure>>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reported = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const { constraint } = reported as { constraint?: unknown };
    const failure = typeof constraint === 'string' ? failures[constraint] : undefined;
    throw failure?.() ?? error;
  }
}
