/** Repeats the work of a transaction that was rolled back because of a conflict with another one. */
import { isTransactionConflict } from './database-errors.ts';

/** The error that data on which a transaction relied has changed: the transaction is rolled back and starts again. */
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
