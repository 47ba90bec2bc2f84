/** Parts of queries that read a list by cursor: in the order of its ids, after the last one that was read. */
import type { After } from '@klasna/base/cursor';
import { type AnyColumn, asc, gt, type SQL } from './drizzle.ts';

/** Less than every id. */
const beginning = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the value for `id > $n` in the text of a statement. A condition such as `$n is null or id > $n` would be no
 * range of an index in a plan that is kept for all values, and each part of a list would read it from its beginning.
 */
export const toSeekValue = (after: After): string => after ?? beginning;

/** Returns the condition that goes on after an id. */
export const isAfter = (id: AnyColumn, after: After): SQL | undefined =>
  after === undefined || after === null ? undefined : gt(id, after);

/** Returns the order by id of a list that is read by cursor, or else its own. */
export const orderFor = (id: AnyColumn, after: After, order: readonly SQL[]): SQL[] =>
  after === undefined ? [...order] : [asc(id)];
