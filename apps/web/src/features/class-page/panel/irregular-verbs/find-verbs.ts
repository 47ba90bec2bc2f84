/** Which rows hold what was searched for, in any column and whatever the accents. Pure. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where words are not divided by spaces any place may be meant; else the beginning of a word. */
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
