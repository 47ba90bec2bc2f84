/** Does work on all items, some at once, because each waits for a disk or a store; resolves with the results in order. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  let isFailed = false;
  const run = async (): Promise<void> => {
    while (next < items.length && !isFailed) {
      const index = next;
      next += 1;
      try {
        results[index] = await work(items[index] as T);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  // Waits for what has begun, so that nothing is written after a failure was reported.
  const outcomes = await Promise.allSettled(Array.from({ length: limit }, run));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return results;
}
