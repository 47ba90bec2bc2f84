const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/**
 * The number of lines allowed per row. Blank lines and line breaks inside cells need several, but a million of them is
 * refused.
 */
const linesPerRow = 20;

/** Returns whether a text has more lines than a table with this number of rows needs. */
export function hasTooManyLines(text: string, rows: number): boolean {
  let lines = 1;
  for (let index = text.search(/[\r\n]/); index >= 0 && index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isPair = code === carriageReturn && text.charCodeAt(index + 1) === lineFeed;
    if (code === lineFeed || (code === carriageReturn && !isPair)) lines += 1;
    if (lines > rows * linesPerRow) return true;
  }
  return false;
}

/**
 * Returns the number of cells in the longest line. Counts before anything parses the text and stops at `max` + 1,
 * because a parser would create an object for each of a million commas. Separators between quotes count as text.
 */
export function countColumns(text: string, delimiter: string, max: number): number {
  const separator = delimiter.charCodeAt(0);
  let longest = 1;
  let cells = 1;
  let isQuoted = false;
  for (let index = 0; index < text.length && longest <= max; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === separator) longest = Math.max(longest, ++cells);
    else if (code === lineFeed || code === carriageReturn) cells = 1;
  }
  return longest;
}
