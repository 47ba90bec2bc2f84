/**
 * Finds rows with texts that are too long, before the form parses the content: content schemas drop such rows if other
 * rows are left, but a form must report them. Pure.
 */
import { limits } from '@klasna/base/values';

/** The names of the text fields of rows, including the two sides of a pair. */
const textFields = ['text', 'word', 'translation', 'example', 'left', 'right'];

type Path = readonly (string | number)[];

export interface TooLongResult {
  /** The content with the long texts cut, so that validation finds all other problems at the right paths. */
  readonly content: unknown;
  /** The paths of the long texts. Their indexes count only stored rows, not empty ones. */
  readonly tooLong: readonly Path[];
}

export function findTooLong(content: unknown): TooLongResult {
  const tooLong: Path[] = [];
  const truncate = (text: string, path: Path): string => {
    if (text.trim().length <= limits.textMax) return text;
    tooLong.push(path);
    return text.trim().slice(0, limits.textMax);
  };
  const checkRow = (row: unknown, path: Path): unknown => {
    if (typeof row === 'string') return truncate(row, [...path, 'text']);
    return mapValues(row, (key, value) => {
      const fieldPath = [...path, key];
      if (typeof value === 'string') return textFields.includes(key) ? truncate(value, fieldPath) : value;
      return Array.isArray(value) ? checkRows(value, fieldPath) : checkRow(value, fieldPath);
    });
  };
  const checkRows = (rows: readonly unknown[], path: Path): unknown[] => {
    const isKept = (row: unknown): boolean => !isBlank(row) || rows.every(isBlank);
    let index = 0;
    return rows.map((row) => (isKept(row) ? checkRow(row, [...path, index++]) : row));
  };
  const checked = mapValues(content, (key, value) =>
    Array.isArray(value) ? checkRows(value, [key]) : value,
  );
  return { content: checked, tooLong };
}

function mapValues(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, fieldValue]) => [key, change(key, fieldValue)]));
}

/**
 * Returns whether a schema would drop the row as empty; rows without text fields and rows that contain lists are never
 * dropped.
 */
function isBlank(row: unknown): boolean {
  if (typeof row === 'string') return row.trim() === '';
  if (typeof row !== 'object' || row === null || Object.values(row).some(Array.isArray)) return false;
  const texts = Object.entries(row).filter(([key]) => textFields.includes(key));
  return texts.length > 0 && texts.every(([, fieldValue]) => isBlank(fieldValue));
}
