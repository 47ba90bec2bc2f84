/**
 * Writes CSV and escapes values that spreadsheets would run as formulas. Server and web app both use it. Pure
 * functions.
 */

/**
 * Matches values that a spreadsheet may run: a character that begins a formula, also in full width and after
 * whitespace. Leading apostrophes are part of the pattern, so that an escaped value matches too and one unescape step
 * restores the original.
 */
const formulaPattern = /^'*(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b]|[\t\r\n])/;

/** Prefixes formula-like values with one apostrophe; `unescapeFormula` restores the original exactly. */
export const escapeFormula = (value: string): string => (formulaPattern.test(value) ? `'${value}` : value);

/** Removes the one apostrophe that escaping added, and no other. */
export const unescapeFormula = (value: string): string =>
  value.startsWith("'") && formulaPattern.test(value.slice(1)) ? value.slice(1) : value;

/** Numbers are never formulas, so negative ones stay numbers. */
export type Cell = string | number | null | undefined;

/** Spreadsheets recognise UTF-8 only by this byte order mark. */
const byteOrderMark = '\ufeff';

/** Writes comma-separated text according to RFC 4180, with escaped formulas. */
export function writeCsvText(rows: readonly (readonly Cell[])[]): string {
  return byteOrderMark + rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell);
  const value = escapeFormula(cell);
  // Spaces at the ends survive only in quotes; some spreadsheets use semicolon or tab as a separator.
  return /[",;\t\r\n]/.test(value) || value !== value.trim() ? `"${value.replaceAll('"', '""')}"` : value;
}
