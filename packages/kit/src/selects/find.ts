/** Lower case without diacritics, so that "cote" finds "Côte d’Ivoire". */
const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();

/** Finds items that contain every typed word; items that start with the first word come first. */
export function findIn<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item[] {
  const words = plainLetters(typed)
    .split(/[\s/_]+/u)
    .filter(Boolean);
  if (words.length === 0) return [...items];
  const hits = items
    .map((item) => ({ item, text: plainLetters(textOf(item)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = (text: string) => (text.startsWith(words[0] ?? '') ? 0 : 1);
  return hits.sort((one, other) => begins(one.text) - begins(other.text)).map(({ item }) => item);
}
