/**
 * Sets `status` and `value` on a promise, because React's `use` reads them and then does not suspend for a settled
 * promise.
 */
export function trackFulfilment<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
