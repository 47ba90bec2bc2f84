import type { Tx } from '../../../kernel/db/pool.ts';
import type { Span } from '../../availability/index.ts';
import type { LoadLesson } from './compute-load.ts';

/** No lesson is longer than a day, so one that reaches into a period began within a day before it. */
const buildLessonsText = (condition: string): string => `
  select e.teacher_id as "teacherId", c.teacher_id as "classTeacherId", e.status, e.duration,
    extract(epoch from e.starts_at)::float8 * 1000 as "startMs"
  from lesson_events e
  join classes c on c.school_id = $1 and c.id = e.class_id
  where e.school_id = $1 and e.deleted_at is null
    and e.starts_at > $2::timestamptz - interval '1 day' and e.starts_at < $3 ${condition}`;

const ofSchoolText = buildLessonsText('');
const ofTeacherText = buildLessonsText('and $4 in (e.teacher_id, c.teacher_id)');

/** Lists the lessons of a period; of one teacher, those that they give and those of their classes. */
export async function listLoadLessons(
  tx: Tx,
  { startMs, endMs }: Span,
  teacherId: string | null,
): Promise<LoadLesson[]> {
  const values = [tx.schoolId, new Date(startMs), new Date(endMs)];
  const query =
    teacherId === null
      ? { name: 'insight.load', text: ofSchoolText, values }
      : { name: 'insight.load-of', text: ofTeacherText, values: [...values, teacherId] };
  return (await tx.client.query<LoadLesson>(query)).rows;
}
