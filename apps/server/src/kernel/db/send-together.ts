/**
 * Sends several statements without waiting in between, so that they share one round trip. If one fails, the later ones
 * fail as a consequence, so the first error is the one to report. Statements through the query builder leave slightly
 * later than direct ones.
 */
export async function sendTogether<T extends readonly unknown[]>(
  ...statements: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const settled = await Promise.allSettled(statements);
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  }) as unknown as T;
}
