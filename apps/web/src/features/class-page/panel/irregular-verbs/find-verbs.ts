/** Finds the rows in which a column contains the search text, ignoring accents. Pure. */
const normalise = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns whether a text contains the search word: in Chinese, which has no spaces between words, anywhere; in other
 * scripts at the beginning of a word.
 */
const contains = (text: string, searchWord: string): boolean =>
  /\p{Script=Han}/u.test(searchWord)
    ? text.includes(searchWord)
    : text.split(/[^\p{L}]+/u).some((word) => word.startsWith(searchWord));

export function findVerbs<Row extends readonly string[]>(
  rows: readonly Row[],
  getMeaning: (row: Row) => string,
  search: string,
): Row[] {
  const searchWords = normalise(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = normalise([...row, getMeaning(row)].join(' '));
    return searchWords.every((word) => contains(text, word));
  });
}
