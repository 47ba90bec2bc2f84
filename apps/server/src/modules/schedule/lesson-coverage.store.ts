import type { Tx } from '../../kernel/db/pool.ts';

export interface PlannedLessons {
  readonly classId: string;
  /** The number of lessons before the requested period. */
  readonly before: number;
  /**
   * The start times in the period, in seconds since 1970. They are one string, because the driver parses it many times
   * faster than an array of timestamps.
   */
  readonly starts: string | null;
}

const plannedText = `
  select e.class_id as "classId", (count(*) filter (where e.starts_at < $3))::int as before,
    string_agg(extract(epoch from e.starts_at)::text, ',') filter (where e.starts_at >= $3) as starts
  from lesson_events e
  where e.school_id = $1 and e.class_id = any($2::uuid[]) and e.status = 'scheduled' and e.deleted_at is null
    and e.starts_at <= $4
  group by e.class_id`;

const plannedOfGuestsText = `
  select g.user_id as "userId", c.school_plan_id as "planId", extract(epoch from e.starts_at)::float8 * 1000 as "startMs"
  from lesson_guests g
  join lesson_events e on e.school_id = $1 and e.id = g.event_id and e.status = 'scheduled' and e.deleted_at is null
    and e.starts_at <= $3
  join classes c on c.school_id = $1 and c.id = e.class_id
  where g.school_id = $1 and g.user_id = any($2::uuid[]) and not g.is_trial`;

export interface PlannedOfGuest {
  readonly userId: string;
  readonly planId: string | null;
  readonly startMs: number;
}

/** Lists the planned lessons of which these students are guests and that they will pay, up to the end of a period. */
export async function listPlannedOfGuests(
  tx: Tx,
  userIds: readonly string[],
  last: Date,
): Promise<PlannedOfGuest[]> {
  const query = {
    name: 'schedule.planned-of-guests',
    text: plannedOfGuestsText,
    values: [tx.schoolId, userIds, last],
  };
  return (await tx.client.query<PlannedOfGuest>(query)).rows;
}

/** Lists planned lessons up to the end of a period; earlier ones are only counted. */
export async function listPlanned(
  tx: Tx,
  classIds: readonly string[],
  from: Date,
  last: Date,
): Promise<PlannedLessons[]> {
  const values = [tx.schoolId, classIds, from, last];
  return (await tx.client.query<PlannedLessons>({ name: 'schedule.planned', text: plannedText, values }))
    .rows;
}
