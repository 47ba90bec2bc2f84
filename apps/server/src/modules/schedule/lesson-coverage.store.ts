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
