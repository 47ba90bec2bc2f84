import { type SQL, sql } from '../../kernel/db/drizzle.ts';
import { classes } from './classes.tables.ts';

interface FeedFields {
  readonly name?: string | undefined;
  readonly roomUrl?: string | null | undefined;
}

/** Counts a change of name or room, which calendar feeds show with each lesson of the class. */
export function countFeedChange({ name, roomUrl }: FeedFields): { readonly feedChanges?: SQL } {
  if (name === undefined && roomUrl === undefined) return {};
  const newName = name === undefined ? sql`${classes.name}` : sql`${name}::text`;
  const newRoom = roomUrl === undefined ? sql`${classes.roomUrl}` : sql`${roomUrl}::text`;
  return {
    feedChanges: sql`${classes.feedChanges}
      + case when (${classes.name}, ${classes.roomUrl}) is distinct from (${newName}, ${newRoom}) then 1 else 0 end`,
  };
}
