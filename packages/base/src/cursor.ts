/**
 * Cursors: a list is read from its beginning to its end, in the order of its ids, which never change. So a row that is
 * there all the time is read exactly once, whatever is added, renamed or deleted meanwhile. Clients take a cursor from a
 * reply as it is.
 */
import { z } from 'zod';
import { listOf, pageQuery, withMessage } from './values.ts';

const version = '1';
const idLength = 16;

export function toCursor(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  const text = btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
  return version + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the id after which the list goes on; undefined for a text that is no cursor. */
function readCursor(cursor: string): string | undefined {
  if (!/^1[\w-]{22}$/.test(cursor)) return undefined;
  const bytes = atob(cursor.slice(version.length).replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // The last character of a cursor has bits that belong to no byte.
  return bytes.length === idLength && toCursor(id) === cursor ? id : undefined;
}

/** The id after which a list goes on: null for its beginning, undefined for a page. */
export type After = string | null | undefined;

const cursor = z
  .string()
  .max(100)
  .refine((text) => text === '' || readCursor(text) !== undefined, withMessage('cursor'))
  .transform((text) => readCursor(text) ?? null)
  .optional()
  .describe(
    'Reads the list in a stable order instead of by page: empty for the beginning, then nextCursor of the reply before. page and sort do not matter then.',
  );

/** The parameter of a list that can be read by cursor, beside its pages. */
export const cursorParameter = { cursor };
export const cursorPageQuery = pageQuery.extend(cursorParameter);

export const nextCursor = z
  .string()
  .nullable()
  .optional()
  .describe('The cursor of the next part, null at the end; only where the call had a cursor.');

export const cursorListOf = <T extends z.ZodType>(item: T) => {
  const { data, meta } = listOf(item).shape;
  return z.object({ data, meta: meta.extend({ nextCursor }) });
};
