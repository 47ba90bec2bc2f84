import type { Tx } from '../../kernel/db/pool.ts';

export interface DayCount {
  readonly date: string;
  readonly count: number;
}

const weekText = `
  select day::date::text as date, (
    select count(*)::int from lesson_events e
    where e.school_id = $1 and e.deleted_at is null and ($3::uuid is null or e.teacher_id = $3)
      and e.starts_at >= day at time zone s.timezone and e.starts_at < (day + interval '1 day') at time zone s.timezone
  ) as count
  from schools s, generate_series(date_trunc('day', $2::timestamptz at time zone s.timezone),
    date_trunc('day', $2::timestamptz at time zone s.timezone) + interval '6 days', interval '1 day') as day
  where s.school_id = $1 order by 1`;

/** Counts lessons of today and the next six days in the school's time zone, of all teachers or of one. */
export async function countLessonsByDay(tx: Tx, teacherId: string | null): Promise<DayCount[]> {
  const values = [tx.schoolId, tx.now, teacherId];
  return (await tx.client.query<DayCount>({ name: 'insight.week', text: weekText, values })).rows;
}

const upcomingText = `
  select e.id from lesson_events e
  where e.school_id = $1 and e.deleted_at is null and e.status = 'scheduled' and ($3::uuid is null or e.teacher_id = $3)
    and e.starts_at > $2::timestamptz - interval '1 day'
    and e.starts_at + make_interval(mins => e.duration) > $2
  order by e.starts_at, e.id limit 5`;

/** Lists up to five lessons that are running or come next. */
export async function listUpcoming(tx: Tx, teacherId: string | null): Promise<string[]> {
  const values = [tx.schoolId, tx.now, teacherId];
  const { rows } = await tx.client.query<{ id: string }>({
    name: 'insight.next',
    text: upcomingText,
    values,
  });
  return rows.map(({ id }) => id);
}
