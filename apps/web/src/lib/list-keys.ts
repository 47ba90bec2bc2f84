/** The keys of an object with their types, for plain objects that have no other keys than those of their type. */
export function listKeys<T extends object>(object: T): readonly Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in object) keys.push(key);
  return keys;
}
