import type { LessonCounts } from '@klasna/contract/analytics/models';
import type { EventStatus } from '@klasna/contract/schedule/values';
import type { Tx } from '../../kernel/db/pool.ts';
import { attendedSql } from '../attendance/index.ts';
import type { TimeSpan } from './resolve-range.ts';
import { lessonInRangeSql, sumLessonCounts } from './steps.store.ts';

const taughtText = `
  select e.teacher_id as "teacherId", e.status, count(*)::int as count, sum(e.duration)::int as minutes
  from lesson_events e join users t on t.school_id = e.school_id and t.id = e.teacher_id and t.deleted_at is null
  where ${lessonInRangeSql} and ($4::uuid is null or e.teacher_id = $4) group by 1, 2`;

const activeText = `
  select e.teacher_id as "teacherId", count(distinct s.user_id)::int as count
  from lesson_events e join event_students s on s.school_id = e.school_id and s.event_id = e.id and ${attendedSql('s')}
    join users u on u.school_id = s.school_id and u.id = s.user_id and u.deleted_at is null
  where ${lessonInRangeSql} and e.status = 'completed' and ($4::uuid is null or e.teacher_id = $4) group by 1`;

export interface TeacherStatistics {
  readonly teacherId: string;
  readonly lessons: LessonCounts;
  readonly minutes: number;
  readonly activeStudents: number;
}

/** Counts by teacher, including lessons not held yet; for one teacher or, with null, for all. */
export async function countByTeacher(
  tx: Tx,
  { from, to }: TimeSpan,
  teacherId: string | null,
): Promise<readonly TeacherStatistics[]> {
  type Counted = { teacherId: string; status: EventStatus; count: number; minutes: number };
  const values = [tx.schoolId, from, to, teacherId];
  const [{ rows }, active] = await Promise.all([
    tx.client.query<Counted>({ name: 'insight.taught', text: taughtText, values }),
    tx.client.query<{ teacherId: string; count: number }>({
      ...{ name: 'insight.taught-active', text: activeText, values },
    }),
  ]);
  const activeCounts = new Map(active.rows.map((row) => [row.teacherId, row.count]));
  return [...Map.groupBy(rows, (row) => row.teacherId)].map(([id, teacherRows]) => ({
    teacherId: id,
    lessons: sumLessonCounts(teacherRows),
    minutes: teacherRows.find(({ status }) => status === 'completed')?.minutes ?? 0,
    activeStudents: activeCounts.get(id) ?? 0,
  }));
}
