import type { Tx } from '../../kernel/db/pool.ts';

/** A personal class with a plan, whose teacher can be booked. */
export interface BookableClassRow {
  readonly id: string;
  readonly name: string;
  readonly teacherId: string;
  readonly planId: string;
  /** The minutes of a lesson of the plan. */
  readonly duration: number;
}

/** Without a plan there is no lesson to book from. Nobody is booked with a teacher who is suspended or has left. */
const classesText = `
  select c.id, c.name, c.teacher_id as "teacherId", p.id as "planId", p.duration
  from classes c
  join school_plans p on p.school_id = $1 and p.id = c.school_plan_id
  join users t on t.school_id = $1 and t.id = c.teacher_id and t.deleted_at is null and t.status <> 'suspended'
  where c.school_id = $1 and c.student_id = $2 and c.deleted_at is null and ($3::uuid is null or c.id = $3)
  order by c.name collate "und-x-icu", c.id`;

async function listClasses(tx: Tx, studentId: string, classId: string | null): Promise<BookableClassRow[]> {
  const values = [tx.schoolId, studentId, classId];
  return (await tx.client.query<BookableClassRow>({ name: 'booking.classes', text: classesText, values }))
    .rows;
}

export const listBookableClasses = (tx: Tx, studentId: string): Promise<BookableClassRow[]> =>
  listClasses(tx, studentId, null);

/** Finds a class of this student in which lessons can be booked. */
export const findBookableClass = async (
  tx: Tx,
  studentId: string,
  classId: string,
): Promise<BookableClassRow | undefined> => (await listClasses(tx, studentId, classId))[0];

const plannedText = `
  select planned.plan_id as "planId", count(*)::int as lessons from (
    select c.school_plan_id as plan_id
  from class_students cs
  join classes c on c.school_id = $1 and c.id = cs.class_id
  join lesson_events e on e.school_id = $1 and e.class_id = c.id and e.status = 'scheduled' and e.deleted_at is null
  where cs.school_id = $1 and cs.user_id = $2 and c.school_plan_id = any($3::uuid[])
    -- An announced absence takes a lesson only if it is charged.
    and not exists (select from event_students es where es.school_id = $1 and es.event_id = e.id and es.user_id = $2
      and (es.rule ->> 'lessons')::int = 0)
  union all
  select c.school_plan_id
  from lesson_guests g
  join lesson_events e on e.school_id = $1 and e.id = g.event_id and e.status = 'scheduled' and e.deleted_at is null
  join classes c on c.school_id = $1 and c.id = e.class_id
  where g.school_id = $1 and g.user_id = $2 and not g.is_trial and c.school_plan_id = any($3::uuid[])
    and not exists (select from class_students cs
      where cs.school_id = $1 and cs.class_id = e.class_id and cs.user_id = $2)
    and not exists (select from event_students es where es.school_id = $1 and es.event_id = e.id and es.user_id = $2
      and (es.rule ->> 'lessons')::int = 0)
  ) as planned group by planned.plan_id`;

/** Counts the planned lessons of a student by their plan, also those of which they are a guest, which will take lessons of the balance. */
export async function countPlannedLessons(
  tx: Tx,
  studentId: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  type Row = { planId: string; lessons: number };
  const values = [tx.schoolId, studentId, planIds];
  const { rows } = await tx.client.query<Row>({ name: 'booking.planned', text: plannedText, values });
  return new Map(rows.map(({ planId, lessons }) => [planId, lessons]));
}
