/** Reads a pasted table: the first line contains the names of the columns, the cells below contain the items. */
import { parsePaste } from '../model/parse-paste.ts';

export interface ReadColumn {
  readonly name: string;
  readonly items: readonly string[];
}

const maxColumns = 20;

/** Returns null if the text is not a table. */
export function readColumns(text: string): ReadColumn[] | null {
  const lines = parsePaste(text, maxColumns);
  const [names = [], ...rows] = lines;
  const isTable = text.includes('\t') && names.length > 1 && rows.length > 0;
  if (!isTable) return null;
  return names.map((name, index) => ({
    name,
    items: rows.map((cells) => cells[index] ?? '').filter((cell) => cell !== ''),
  }));
}
