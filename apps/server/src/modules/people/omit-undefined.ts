type WithoutUndefined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Drops undefined fields, which mean "leave unchanged". */
export function omitUndefined<T extends object>(fields: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as WithoutUndefined<T>;
}
