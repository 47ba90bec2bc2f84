/** Restarts the work of a transaction that was rolled back through no fault of its own. */
import { isTransactionConflict } from './database-errors.ts';

/** Thrown in a transaction when the data that its work relied on has changed: it is rolled back and starts again. */
export class RetryTransaction extends Error {}

const maxAttempts = 3;

export async function retryOnConflict<T>(transact: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (!(error instanceof RetryTransaction || isTransactionConflict(error)) || attempt === maxAttempts)
        throw error;
    }
  }
}
