/** Finds rows with a column that contains the search text, ignoring accents. Pure. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Chinese has no spaces between words, so it matches anywhere; other scripts match the beginning of a word. */
const holds = (text: string, wanted: string): boolean =>
  /\p{Script=Han}/u.test(wanted)
    ? text.includes(wanted)
    : text.split(/[^\p{L}]+/u).some((word) => word.startsWith(wanted));

export function findVerbs<Row extends readonly string[]>(
  rows: readonly Row[],
  meaningOf: (row: Row) => string,
  search: string,
): Row[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = plain([...row, meaningOf(row)].join(' '));
    return wanted.every((word) => holds(text, word));
  });
}
