type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Keys that were not sent are not to be changed. */
export function withoutAbsent<T extends object>(given: T): Present<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
