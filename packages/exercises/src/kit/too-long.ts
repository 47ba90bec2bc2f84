/**
 * Content schemas drop rows that are too long if other rows are left. A form must report them instead of losing them, so
 * it looks for them before it parses the content. Pure.
 */
import { limits } from '@klasna/base/values';

/** The fields of a row with texts: its own, or the two sides of a pair. */
const fields = ['text', 'word', 'translation', 'example', 'left', 'right'];

type Path = readonly (string | number)[];

export interface Looked {
  /** With the long texts cut, so that validation finds the other problems at the right paths. */
  readonly content: unknown;
  /** Paths with indexes of the stored lists, which have no empty rows. */
  readonly tooLong: readonly Path[];
}

export function findTooLong(content: unknown): Looked {
  const tooLong: Path[] = [];
  const cut = (text: string, path: Path): string => {
    if (text.trim().length <= limits.textMax) return text;
    tooLong.push(path);
    return text.trim().slice(0, limits.textMax);
  };
  const lookInRow = (row: unknown, path: Path): unknown => {
    if (typeof row === 'string') return cut(row, [...path, 'text']);
    return mapped(row, (key, value) => {
      const at = [...path, key];
      if (typeof value === 'string') return fields.includes(key) ? cut(value, at) : value;
      return Array.isArray(value) ? lookInRows(value, at) : lookInRow(value, at);
    });
  };
  const lookInRows = (rows: readonly unknown[], path: Path): unknown[] => {
    const isKept = (row: unknown): boolean => !isBlank(row) || rows.every(isBlank);
    let place = 0;
    return rows.map((row) => (isKept(row) ? lookInRow(row, [...path, place++]) : row));
  };
  const looked = mapped(content, (key, value) => (Array.isArray(value) ? lookInRows(value, [key]) : value));
  return { content: looked, tooLong };
}

function mapped(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, change(key, one)]));
}

/** Rows without text fields and rows that contain lists are never dropped. */
function isBlank(row: unknown): boolean {
  if (typeof row === 'string') return row.trim() === '';
  if (typeof row !== 'object' || row === null || Object.values(row).some(Array.isArray)) return false;
  const said = Object.entries(row).filter(([key]) => fields.includes(key));
  return said.length > 0 && said.every(([, one]) => isBlank(one));
}
