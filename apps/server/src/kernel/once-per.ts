/** Answers true at most once in an interval for each key, for work that need not be done every time. */
const maxKeys = 10_000;

export function createOncePer(intervalMs: number, now: () => number = Date.now): (key: string) => boolean {
  const doneAt = new Map<string, number>();
  return (key) => {
    const time = now();
    if (time - (doneAt.get(key) ?? Number.NEGATIVE_INFINITY) < intervalMs) return false;
    if (doneAt.size >= maxKeys) doneAt.clear();
    doneAt.set(key, time);
    return true;
  };
}
