/** Parses a pasted list or table into lines and cells. */

const bullet = /^(?:[-–—•·*▪◦]|\(?\d{1,3}[.)]|\(?\p{L}[.)])\s+/u;
/** A comma also occurs in sentences, so it separates cells only if all lines contain one. */
const comma = /\s*[,，]\s*/;
/** The separators of cells; the surest sign of a table comes first. */
const separators: readonly RegExp[] = [
  /\s*;\s*/,
  /\s+[-–—]\s+/,
  /\s*=\s*/,
  /\s*[→|]\s*/,
  /\s*[:：]\s+/,
  comma,
];

/**
 * Returns the lines that are not empty, each with at most `columns` cells; the last cell contains the rest of its line.
 */
export function parsePaste(text: string, columns = 1): string[][] {
  const isTable = text.includes('\t');
  const lines = isTable ? parseTabs(text) : splitLines(text, columns);
  return lines.map((cells) => joinRest(cells, columns, isTable ? ' ' : '')).filter(hasText);
}

/** Parses rows with several fields. If the lines have no common separator, each line is split by its own separator. */
export const parseRows = (text: string, fields: number): string[][] =>
  parsePaste(text, fields).map((cells) => {
    const [line = ''] = cells;
    const ownSeparator =
      cells.length === 1 && fields > 1 ? separators.find((one) => one.test(line)) : undefined;
    return ownSeparator && ownSeparator !== comma ? splitAt(line, ownSeparator, fields) : cells;
  });

const hasText = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

function splitLines(text: string, columns: number): string[][] {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isMarked = lines.length > 1 && lines.every((line) => bullet.test(line));
  const plain = isMarked ? lines.map((line) => line.replace(bullet, '')) : lines;
  const separator = columns > 1 ? separators.find((one) => plain.every((line) => one.test(line))) : undefined;
  return plain.map((line) => (separator ? splitAt(line, separator, columns) : [line]));
}

/** Splits a line into at most `columns` cells; the last cell keeps its separators. */
function splitAt(line: string, separator: RegExp, columns: number): string[] {
  const cells: string[] = [];
  let rest = line;
  for (let found = separator.exec(rest); found && cells.length < columns - 1; found = separator.exec(rest)) {
    cells.push(rest.slice(0, found.index).trim());
    rest = rest.slice(found.index + found[0].length);
  }
  return [...cells, rest.trim()];
}

function joinRest(cells: readonly string[], columns: number, joiner: string): string[] {
  if (cells.length <= columns) return [...cells];
  const last = cells.slice(columns - 1).filter((cell) => cell !== '');
  return [...cells.slice(0, columns - 1), last.join(joiner)];
}

/** Parses the format that spreadsheets copy: tabs between cells, and quotes around a cell with a line break. */
function parseTabs(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g);
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of cells) {
    if (whole === '' && lines.at(-1)?.length === 0) break;
    const cell = (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/\s+/g, ' ').trim();
    lines.at(-1)?.push(cell);
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}
