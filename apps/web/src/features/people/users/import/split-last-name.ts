/**
 * Splits a cell with several group names, separated by semicolons, before the last name, which the person is typing.
 * Pure.
 */
export function splitLastName(cell: string): { readonly before: string; readonly last: string } {
  const end = cell.lastIndexOf(';') + 1;
  const last = cell.slice(end).trimStart();
  return { before: cell.slice(0, cell.length - last.length), last };
}
