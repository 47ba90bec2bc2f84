/** Shares a reading between everybody who asks within a while, whether it succeeded or failed. */
export function createCachedReading<T>(
  read: () => Promise<T>,
  maxAgeMs: number,
  now: () => number = () => performance.now(),
): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined;
  let readAt = 0;
  return () => {
    if (reading && now() - readAt < maxAgeMs) return reading;
    readAt = now();
    reading = read().catch(() => undefined);
    return reading;
  };
}
