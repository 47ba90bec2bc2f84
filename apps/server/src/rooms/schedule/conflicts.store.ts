import { and, eq, isNull, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { users } from '../people/index.ts';

/**
 * Holds the people of a lesson until the transaction ends: of two who book the same person at the same moment, the second
 * sees what the first has booked. Answers who of them is still in the school.
 */
export async function holdPeople(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.schoolId, tx.schoolId),
        isNull(users.deletedAt),
        sql`${users.id} = any(${sql.param([...new Set(ids)])}::uuid[])`,
      ),
    )
    .orderBy(users.id)
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

export interface Span {
  readonly startsAt: Date;
  readonly duration: number;
}

export interface Taken {
  readonly eventId: string;
  readonly classId: string;
  readonly className: string;
  readonly classTeacherId: string;
  readonly teacherId: string;
  readonly teacherName: string;
  /** The first by name of the students who are in both. */
  readonly studentName: string | null;
  readonly startsAt: Date;
  readonly duration: number;
  /** Which of the wanted times it takes. */
  readonly places: readonly number[];
}

const text = `
  with wanted as (
    select w.starts_at, w.duration, w.place::int from unnest($2::timestamptz[], $3::int[])
      with ordinality as w (starts_at, duration, place)
  ), attended as (
    select distinct cs.class_id from class_students cs where cs.school_id = $1 and cs.user_id = any($5::uuid[])
  ), found as (
    select e.id, w.place from wanted w join lesson_events e on e.school_id = $1 and e.teacher_id = $4
      and e.starts_at < w.starts_at + make_interval(mins => w.duration)
      and e.starts_at > w.starts_at - interval '1 day'
      and e.starts_at + make_interval(mins => e.duration) > w.starts_at
      and e.status = 'scheduled' and e.deleted_at is null
    union
    select e.id, w.place from wanted w cross join attended a join lesson_events e on e.school_id = $1
      and e.class_id = a.class_id
      and e.starts_at < w.starts_at + make_interval(mins => w.duration)
      and e.starts_at > w.starts_at - interval '1 day'
      and e.starts_at + make_interval(mins => e.duration) > w.starts_at
      and e.status = 'scheduled' and e.deleted_at is null
  )
  select e.id as "eventId", e.class_id as "classId", c.name as "className", c.teacher_id as "classTeacherId",
    e.teacher_id as "teacherId", t.first_name || ' ' || t.last_name as "teacherName",
    (select u.first_name || ' ' || u.last_name
      from class_students cs join users u on u.school_id = cs.school_id and u.id = cs.user_id
      where cs.school_id = $1 and cs.class_id = e.class_id and cs.user_id = any($5::uuid[])
      order by u.last_name, u.first_name, u.id limit 1) as "studentName",
    e.starts_at as "startsAt", e.duration, taken.places
  from (select id, array_agg(place - 1) as places from found group by id) as taken
    join lesson_events e on e.school_id = $1 and e.id = taken.id
    join classes c on c.school_id = $1 and c.id = e.class_id
    join users t on t.school_id = $1 and t.id = e.teacher_id
  where e.id <> all($6::uuid[])
  order by e.starts_at, e.id`;

export interface Wanted {
  readonly spans: readonly Span[];
  readonly teacherId: string;
  readonly studentIds: readonly string[];
  /** Lessons that are about to leave their places. */
  readonly except: readonly string[];
}

/** The planned lessons that the teacher or a student has at one of these times. One that ends as another begins is none. */
export async function listTaken(tx: Tx, { spans, teacherId, studentIds, except }: Wanted): Promise<Taken[]> {
  const values = [
    tx.schoolId,
    spans.map(({ startsAt }) => startsAt),
    spans.map(({ duration }) => duration),
    teacherId,
    studentIds,
    except,
  ];
  return (await tx.client.query<Taken>({ name: 'schedule.taken', text, values })).rows;
}
