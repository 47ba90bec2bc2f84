import type { Failure } from '../failure.ts';
import { reportedBy } from './why-failed.ts';

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
    const { constraint } = reportedBy(error) as { constraint?: unknown };
    const failure = typeof constraint === 'string' ? failures[constraint] : undefined;
    throw failure?.() ?? error;
  }
}
