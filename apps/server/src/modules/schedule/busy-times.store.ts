import type { Tx } from '../../kernel/db/pool.ts';
import { isAbsentSql } from '../attendance/index.ts';
import type { BusyTime, Span } from '../availability/index.ts';

/** No lesson is longer than a day, so one that overlaps a period began within a day before it. */
const busySql = (of: string): string => `
  select e.teacher_id as "teacherId", extract(epoch from e.starts_at)::float8 * 1000 as "startMs",
    extract(epoch from e.starts_at)::float8 * 1000 + e.duration * 60000 as "endMs"
  from lesson_events e
  where e.school_id = $1 and ${of} and e.deleted_at is null
    and e.status in ('scheduled', 'completed')
    and e.starts_at < $4 and e.starts_at > $3::timestamptz - interval '1 day'
    and e.starts_at + make_interval(mins => e.duration) > $3`;

const ofTeachersText = `${busySql('e.teacher_id = any($2::uuid[])')} order by e.starts_at`;
/** A student has time in a planned lesson from which they announced their absence. */
const isBusySql = `not (e.status = 'scheduled' and ${isAbsentSql('e.id', '$2')})`;
const ofStudentText = `${busySql(`e.class_id in (select cs.class_id from class_students cs
    where cs.school_id = $1 and cs.user_id = $2) and ${isBusySql}`)}
  union all ${busySql(`e.id in (select g.event_id from lesson_guests g
    where g.school_id = $1 and g.user_id = $2) and ${isBusySql}`)}
  order by "startMs"`;

async function listBusy(tx: Tx, text: string, who: unknown, { startMs, endMs }: Span): Promise<BusyTime[]> {
  return (await tx.client.query<BusyTime>(text, [tx.schoolId, who, new Date(startMs), new Date(endMs)])).rows;
}

/** Lists when these teachers have lessons, planned or held. */
export const listBusyTimes = (tx: Tx, teacherIds: readonly string[], period: Span): Promise<BusyTime[]> =>
  listBusy(tx, ofTeachersText, teacherIds, period);

/** Lists when a student has lessons, with any teacher. */
export const listBusyTimesOfStudent = (tx: Tx, studentId: string, period: Span): Promise<BusyTime[]> =>
  listBusy(tx, ofStudentText, studentId, period);
