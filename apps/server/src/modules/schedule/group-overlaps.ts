/** Finds other lessons of students that overlap with coming lessons of a group which they are about to join. */
import type { Tx } from '../../kernel/db/pool.ts';
import type { GroupOverlaps, Joining } from '../groups/index.ts';
import { maxConflicts, toConflict } from './assert-free.ts';
import type { TakenSlot } from './conflicts.store.ts';

/** Students of a group are few, and so are their classes: each pair of lessons is compared once. */
const overlapText = `
  with of_group as materialized (
    select e.starts_at, e.starts_at + make_interval(mins => e.duration) as ends_at
    from classes c join lesson_events e on e.school_id = $1 and e.class_id = c.id
    where c.school_id = $1 and c.group_id = $2 and e.starts_at > $4 and e.status = 'scheduled' and e.deleted_at is null
  ), attended as materialized (
    select distinct cs.user_id, cs.class_id
    from class_students cs join classes c on c.school_id = $1 and c.id = cs.class_id
    where cs.school_id = $1 and cs.user_id = any($3::uuid[]) and c.group_id is distinct from $2
  ), found as (
    select a.user_id, e.id, e.class_id, e.teacher_id, e.starts_at, e.duration
    from attended a
    join lesson_events e on e.school_id = $1 and e.class_id = a.class_id
      -- No lesson is longer than a day.
      and e.starts_at > $4::timestamptz - interval '1 day' and e.status = 'scheduled' and e.deleted_at is null
    where exists (select from of_group g
      where e.starts_at < g.ends_at and e.starts_at + make_interval(mins => e.duration) > g.starts_at)
    union all
    select v.user_id, e.id, e.class_id, e.teacher_id, e.starts_at, e.duration
    from lesson_guests v
    join lesson_events e on e.school_id = $1 and e.id = v.event_id
      and e.starts_at > $4::timestamptz - interval '1 day' and e.status = 'scheduled' and e.deleted_at is null
    join classes c on c.school_id = $1 and c.id = e.class_id and c.group_id is distinct from $2
    where v.school_id = $1 and v.user_id = any($3::uuid[]) and exists (select from of_group g
      where e.starts_at < g.ends_at and e.starts_at + make_interval(mins => e.duration) > g.starts_at)
  )`;

const conflictsText = `${overlapText}
  select f.id as "eventId", c.name as "className", c.teacher_id as "classTeacherId", f.teacher_id as "teacherId",
    f.starts_at as "startsAt", f.duration, 'student' as who, u.first_name || ' ' || u.last_name as name
  from found f
  join classes c on c.school_id = $1 and c.id = f.class_id
  join users u on u.school_id = $1 and u.id = f.user_id
  order by f.starts_at, f.id, u.last_name, u.first_name, u.id
  limit $5`;

const studentsText = `${overlapText} select distinct user_id as "userId" from found`;

const toValues = (tx: Tx, { groupId, userIds }: Joining) => [tx.schoolId, groupId, userIds, tx.now];

export const groupOverlaps: GroupOverlaps = {
  listConflicts: async (tx, joining, canSeeClass) => {
    const values = [...toValues(tx, joining), maxConflicts];
    const query = { name: 'schedule.join-conflicts', text: conflictsText, values };
    const { rows } = await tx.client.query<TakenSlot>(query);
    return rows.map((taken) => toConflict(taken, canSeeClass(taken)));
  },

  listStudentIds: async (tx, joining) => {
    const query = { name: 'schedule.join-overlaps', text: studentsText, values: toValues(tx, joining) };
    const { rows } = await tx.client.query<{ userId: string }>(query);
    return new Set(rows.map(({ userId }) => userId));
  },
};
