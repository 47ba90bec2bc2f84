/** How tables become CSV, and what guards the spreadsheet that opens them. Both sides write by these rules. Pure. */

/**
 * What a spreadsheet may run: a sign that begins a formula, in full width too, whatever blanks stand before it. Leading
 * apostrophes belong to the pattern, so that a guarded value matches like the value itself and one step leads back.
 */
const formula = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]|[\t\r\n])/;

/** Puts one apostrophe before what a spreadsheet may run; `unguardCell` gives back exactly what was given. */
export const guardCell = (value: string): string => (formula.test(value) ? `'${value}` : value);

/** Takes off the one apostrophe that a guard has put there, and no other. */
export const unguardCell = (value: string): string =>
  value.startsWith("'") && formula.test(value.slice(1)) ? value.slice(1) : value;

/** A number is no formula, so a negative one stays a number. */
export type Cell = string | number | null | undefined;

/** Spreadsheets take a file for UTF-8 only with this in front. */
const byteOrderMark = '\ufeff';

/** The text of a file: comma-separated, as RFC 4180 has it, and guarded. */
export function writeCsvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const value = guardCell(cell);
  // Blanks at the ends are kept only inside quotation marks; a semicolon or tab separates in some spreadsheets.
  return /[",;\t\r\n]/.test(value) || value !== value.trim() ? `"${value.replaceAll('"', '""')}"` : value;
}
