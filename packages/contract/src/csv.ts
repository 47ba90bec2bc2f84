/**
 * Writes CSV and escapes values that spreadsheets would run as formulas. Server and web app both use these functions.
 * Pure functions.
 */

/**
 * Matches values that a spreadsheet may run: a character that begins a formula, also in full width and after
 * whitespace. The pattern allows leading apostrophes, so that an escaped value matches too and one unescape step
 * restores the original.
 */
const formulaPattern = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]|[\t\r\n])/;

/** Prefixes formula-like values with one apostrophe; `unescapeFormula` restores the original exactly. */
export const escapeFormula = (value: string): string => (formulaPattern.test(value) ? `'${value}` : value);

/** Removes only the apostrophe that escaping added. */
export const unescapeFormula = (value: string): string =>
  value.startsWith("'") && formulaPattern.test(value.slice(1)) ? value.slice(1) : value;

/** A value in a cell. A number is never a formula, so negative numbers stay numbers. */
export type Cell = string | number | null | undefined;

/** The byte order mark, without which spreadsheets do not recognise UTF-8. */
const byteOrderMark = '\ufeff';

/** Writes comma-separated text according to RFC 4180, with escaped formulas. */
export function writeCsvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const value = escapeFormula(cell);
  // Quotes spaces at the ends, which spreadsheets otherwise remove, and semicolons and tabs, which some spreadsheets
  // use as separators.
  return /[",;\t\r\n]/.test(value) || value !== value.trim() ? `"${value.replaceAll('"', '""')}"` : value;
}
