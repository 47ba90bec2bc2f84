const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

/** Blank lines and line breaks inside cells are allowed for, but not a million of them. */
const linesPerRow = 20;

/** Whether a text has more lines than a table of so many rows needs. */
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
 * The number of cells of the longest line, counted before anything parses the text, and no further than `max` + 1: a
 * parser makes an object of each of a million commas. Separators between quotes count as text.
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
