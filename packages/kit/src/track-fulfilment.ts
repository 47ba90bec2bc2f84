/** Sets `status` and `value` on a promise, as React's `use` reads them, so that a settled promise does not suspend. */
export function trackFulfilment<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
