/**
 * Sends several statements without waiting in between, so that they share one round trip. If one fails, the later ones
 * fail as a consequence, so the first error is the one to report. Statements through the query builder leave slightly
 * later than direct ones.
 */
export async function inOneTrip<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: Promise<T[K]> }
): Promise<T> {
  const settled = await Promise.allSettled(asked);
  return settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  }) as unknown as T;
}
