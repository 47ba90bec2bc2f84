/** A cell may name several groups, separated by semicolons; the last one is the one being typed. Pure. */
export function splitLastName(cell: string): { readonly before: string; readonly last: string } {
  const end = cell.lastIndexOf(';') + 1;
  const last = cell.slice(end).trimStart();
  return { before: cell.slice(0, cell.length - last.length), last };
}
