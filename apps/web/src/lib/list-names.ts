/** Joins names with the comma of a language alone, because names such as "Plans and payments" have an "and" of their own. */
export function listNames(names: readonly string[], language: string): string {
  const parts = new Intl.ListFormat(language).formatToParts(['1', '2', '3']);
  const separator = parts.find(({ type }) => type === 'literal')?.value ?? ', ';
  return names.join(separator);
}
