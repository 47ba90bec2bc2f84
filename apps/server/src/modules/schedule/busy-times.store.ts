import type { Tx } from '../../kernel/db/pool.ts';
import type { BusyTime } from '../availability/index.ts';

interface Period {
  readonly startMs: number;
  readonly endMs: number;
}

/** No lesson is longer than a day, so one that overlaps a period began within a day before it. */
const busyText = `
  select e.teacher_id as "teacherId", extract(epoch from e.starts_at)::float8 * 1000 as "startMs",
    extract(epoch from e.starts_at)::float8 * 1000 + e.duration * 60000 as "endMs"
  from lesson_events e
  where e.school_id = $1 and e.teacher_id = any($2::uuid[]) and e.deleted_at is null
    and e.status in ('scheduled', 'completed')
    and e.starts_at < $4 and e.starts_at > $3::timestamptz - interval '1 day'
    and e.starts_at + make_interval(mins => e.duration) > $3
  order by e.starts_at`;

/** Lists when these teachers have lessons, planned or held. */
export async function listBusyTimes(
  tx: Tx,
  teacherIds: readonly string[],
  { startMs, endMs }: Period,
): Promise<BusyTime[]> {
  const values = [tx.schoolId, teacherIds, new Date(startMs), new Date(endMs)];
  return (await tx.client.query<BusyTime>(busyText, values)).rows;
}
