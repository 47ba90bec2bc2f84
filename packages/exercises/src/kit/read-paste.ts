/** A pasted list or table, taken apart into lines and cells. */

const bullet = /^(?:[-–—•·*▪◦]|\(?\d{1,3}[.)]|\(?\p{L}[.)])\s+/u;
/** Stands in sentences too: it parts lines only where all of them have one. */
const comma = /\s*[,，]\s*/;
/** From the surest sign of a table to the weakest. */
const separators: readonly RegExp[] = [
  /\s*;\s*/,
  /\s+[-–—]\s+/,
  /\s*=\s*/,
  /\s*[→|]\s*/,
  /\s*[:：]\s+/,
  comma,
];

/** Lines with something in them, each with at most `columns` cells; what is left over stays in the last cell. */
export function readPaste(text: string, columns = 1): string[][] {
  const isTable = text.includes('\t');
  const lines = isTable ? readTabs(text) : readLines(text, columns);
  return lines.map((cells) => joinRest(cells, columns, isTable ? ' ' : '')).filter(hasWords);
}

/** A pasted list of rows with several fields: a line that the others do not part is parted by what it has itself. */
export const readRows = (text: string, fields: number): string[][] =>
  readPaste(text, fields).map((cells) => {
    const [line = ''] = cells;
    const own = cells.length === 1 && fields > 1 ? separators.find((one) => one.test(line)) : undefined;
    return own && own !== comma ? splitAt(line, own, fields) : cells;
  });

const hasWords = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

function readLines(text: string, columns: number): string[][] {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isMarked = lines.length > 1 && lines.every((line) => bullet.test(line));
  const plain = isMarked ? lines.map((line) => line.replace(bullet, '')) : lines;
  const separator = columns > 1 ? separators.find((one) => plain.every((line) => one.test(line))) : undefined;
  return plain.map((line) => (separator ? splitAt(line, separator, columns) : [line]));
}

/** Keeps what follows the last cell as it was written. */
function splitAt(line: string, separator: RegExp, columns: number): string[] {
  const cells: string[] = [];
  let rest = line;
  for (let found = separator.exec(rest); found && cells.length < columns - 1; found = separator.exec(rest)) {
    cells.push(rest.slice(0, found.index).trim());
    rest = rest.slice(found.index + found[0].length);
  }
  return [...cells, rest.trim()];
}

function joinRest(cells: readonly string[], columns: number, glue: string): string[] {
  if (cells.length <= columns) return [...cells];
  const last = cells.slice(columns - 1).filter((cell) => cell !== '');
  return [...cells.slice(0, columns - 1), last.join(glue)];
}

/** As spreadsheets copy: tabs between cells, and quotes around a cell with a line break in it. */
function readTabs(text: string): string[][] {
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
