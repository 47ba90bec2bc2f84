/** Which rows hold what was searched for, in any column and whatever the accents. Pure. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function findVerbs<Row extends readonly string[]>(
  rows: readonly Row[],
  meaningOf: (row: Row) => string,
  search: string,
): Row[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = plain([...row, meaningOf(row)].join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
