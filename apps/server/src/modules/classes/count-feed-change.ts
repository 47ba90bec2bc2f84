import { type SQL, sql } from '../../kernel/db/drizzle.ts';
import { classes } from './classes.tables.ts';

interface FeedFields {
  readonly name?: string | undefined;
  readonly roomUrl?: string | null | undefined;
}

/** Calendar feeds show name and room of a class with each of its lessons, so a change of either is counted. */
export function countFeedChange({ name, roomUrl }: FeedFields): { readonly feedChanges?: SQL } {
  if (name === undefined && roomUrl === undefined) return {};
  const newName = name === undefined ? sql`${classes.name}` : sql`${name}::text`;
  const newRoom = roomUrl === undefined ? sql`${classes.roomUrl}` : sql`${roomUrl}::text`;
  return {
    feedChanges: sql`${classes.feedChanges}
      + case when (${classes.name}, ${classes.roomUrl}) is distinct from (${newName}, ${newRoom}) then 1 else 0 end`,
  };
}
