/** Converts a text to lower case without diacritics, so that "cote" finds "Côte d’Ivoire". */
const normaliseText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Finds the items that contain every typed word; items that start with the first word come first. */
export function searchItems<Item>(
  items: readonly Item[],
  typed: string,
  toText: (item: Item) => string,
): Item[] {
  const words = normaliseText(typed)
    .split(/[\s/_]+/u)
    .filter(Boolean);
  if (words.length === 0) return [...items];
  const matches = items
    .map((item) => ({ item, text: normaliseText(toText(item)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const rankMatch = (text: string) => (text.startsWith(words[0] ?? '') ? 0 : 1);
  return matches
    .sort((first, second) => rankMatch(first.text) - rankMatch(second.text))
    .map(({ item }) => item);
}
