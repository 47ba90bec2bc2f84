/**
 * Asks one behind the other without waiting in between. Where one fails, those behind it fail because of it: it is the
 * first one that says why. What goes through the query builder leaves a moment after what does not.
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
