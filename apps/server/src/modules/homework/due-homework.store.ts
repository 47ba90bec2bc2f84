import type { Locale } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';

export interface DueHomework {
  readonly homeworkId: string;
  readonly classId: string;
  readonly className: string;
  readonly number: number;
  readonly title: string | null;
  readonly dueAt: Date;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly timezone: string;
  readonly schoolName: string;
}

const isSoon = "h.due_at > $2::timestamptz and h.due_at <= $2::timestamptz + interval '24 hours'";

/**
 * Marks each reminder as sent while selecting it: a concurrent run waits for the row and then finds nothing
 * left. Students without a status get one. Waits for a change of the due date that has begun and reads the new
 * one; a change that begins later waits, and clears the marks that are set here. Locks without a join, because Citus
 * cannot read the result of a locking statement that has the rows of a view.
 */
const takeDueText = `
  with open as (
    select h.id, cs.user_id, s.user_id is not null as "hasStatus"
    from homework h
      join classes c on c.school_id = h.school_id and c.id = h.class_id and c.deleted_at is null
      join class_students cs on cs.school_id = h.school_id and cs.class_id = h.class_id
      join users u on u.school_id = h.school_id and u.id = cs.user_id and u.deleted_at is null
        and u.status <> 'suspended'
      left join homework_user_statuses s on s.school_id = h.school_id and s.homework_id = h.id
        and s.user_id = cs.user_id
      left join reminder_settings w on w.school_id = h.school_id and w.user_id = cs.user_id
    where h.school_id = $1 and h.deleted_at is null and ${isSoon}
      and (h.is_for_all or s.user_id is not null)
      and coalesce(s.status, 0) < 2 and s.reminded_at is null
      and coalesce(w.homework_due, true)
    order by h.due_at, h.id, cs.user_id
    limit $3
  ), due as (
    select h.id, h.class_id, h.number, h.title, h.due_at, h.is_for_all
    from homework h
    where h.school_id = $1 and h.id = any(array(select id from open)) and h.deleted_at is null and ${isSoon}
    order by h.id
    for share
  ), noted as (
    insert into homework_user_statuses as s (school_id, homework_id, user_id, reminded_at)
    select s.school_id, due.id, open.user_id, $2::timestamptz
    from schools s cross join due join open on open.id = due.id and (due.is_for_all or open."hasStatus")
    where s.school_id = $1
    on conflict (school_id, homework_id, user_id) do update set reminded_at = excluded.reminded_at
      where s.reminded_at is null and s.status < 2
    returning s.homework_id, s.user_id
  )
  select d.id as "homeworkId", d.class_id as "classId", c.name as "className", d.number, d.title, d.due_at as "dueAt",
    u.id as "userId", u.email, u.first_name as "firstName", u.locale,
    coalesce(u.timezone, s.timezone) as timezone, s.name as "schoolName"
  from noted n
    join due d on d.id = n.homework_id
    join classes c on c.school_id = $1 and c.id = d.class_id
    join users u on u.school_id = $1 and u.id = n.user_id
    join schools s on s.school_id = $1`;

/**
 * Returns homework that is due within a day, whose student has neither handed it in nor been reminded; at most `limit`
 * rows.
 */
export async function takeDueHomework(tx: Tx, limit: number): Promise<DueHomework[]> {
  const values = [tx.schoolId, tx.now, limit];
  return (await tx.client.query<DueHomework>({ name: 'homework.due', text: takeDueText, values })).rows;
}
