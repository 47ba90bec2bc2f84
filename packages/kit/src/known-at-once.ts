/** React reads off a promise what has become of it, and does not wait a turn for what is here already. */
export function knownAtOnce<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined,
  );
  return promise;
}
