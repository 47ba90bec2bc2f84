import type { Tx } from '../../kernel/db/pool.ts';
import { attendanceStatusSql, isAttendedSql } from '../attendance/index.ts';
import type { ResolvedRange } from './resolve-range.ts';
import { bucketSql } from './steps.store.ts';

export interface AttendanceCountRow {
  /** Zero is the preceding period, n + 1 is step n. */
  readonly place: number;
  readonly expected: number;
  readonly attended: number;
}

const buildText = (condition: string): string => `
  select ${bucketSql('e.starts_at')} as place, count(*)::int as expected,
    count(*) filter (where ${isAttendedSql(attendanceStatusSql('es', 'e'))})::int as attended
  from lesson_events e
  join event_students es on es.school_id = $1 and es.event_id = e.id
  join classes c on c.school_id = $1 and c.id = e.class_id
  where e.school_id = $1 and e.deleted_at is null and e.status <> 'scheduled'
    and e.starts_at >= $2 and e.starts_at <= $3 ${condition}
  group by 1`;

const ofSchoolText = buildText('');
const ofTeacherText = buildText('and $5 in (e.teacher_id, c.teacher_id)');

/** Counts the visits of students to held lessons by step; of a teacher, to their lessons and those of their classes. */
export async function countAttendance(
  tx: Tx,
  { before, now, starts }: ResolvedRange,
  teacherId: string | null,
): Promise<AttendanceCountRow[]> {
  const values = [tx.schoolId, before, now.to, starts];
  const query =
    teacherId === null
      ? { name: 'insight.attendance', text: ofSchoolText, values }
      : { name: 'insight.attendance-of', text: ofTeacherText, values: [...values, teacherId] };
  return (await tx.client.query<AttendanceCountRow>(query)).rows;
}
