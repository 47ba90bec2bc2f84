type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops undefined fields, which mean "leave unchanged". */
export function withoutAbsent<T extends object>(given: T): Present<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Present<T>;
}
