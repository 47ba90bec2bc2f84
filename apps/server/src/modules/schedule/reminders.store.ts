import type { Locale } from '@klasna/base/values';
import { and, eq, lt } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { isAbsentSql } from '../attendance/index.ts';
import { lessonReminders } from './schedule.tables.ts';

export interface DueReminder {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly timezone: string;
  readonly schoolName: string;
  readonly className: string;
  readonly startsAt: Date;
}

/**
 * Marks each reminder as sent while selecting it, so that concurrent processes get different ones. Moving a lesson
 * within its day does not send another reminder.
 */
const dueText = `
  with due as (
    select e.id, e.class_id, e.teacher_id, e.starts_at, soon.kind
    from lesson_events e cross join lateral (
      select case when e.starts_at <= $2::timestamptz + interval '1 hour' then 'hourBefore' else 'dayBefore' end as kind
    ) as soon
    where e.school_id = $1 and e.deleted_at is null and e.status = 'scheduled'
      and e.starts_at > $2::timestamptz and e.starts_at <= $2::timestamptz + interval '24 hours'
      and not (e.starts_at > $2::timestamptz + interval '1 hour' and e.starts_at <= $2::timestamptz + interval '3 hours')
  ), people as (
    select due.*, cs.user_id, true as usually
    from due join class_students cs on cs.school_id = $1 and cs.class_id = due.class_id
    -- Not those who announced that they will be absent.
    where not ${isAbsentSql('due.id', 'cs.user_id')}
    union all
    select due.*, g.user_id, true
    from due join lesson_guests g on g.school_id = $1 and g.event_id = due.id
    where not exists (select from class_students cs
      where cs.school_id = $1 and cs.class_id = due.class_id and cs.user_id = g.user_id)
      and not ${isAbsentSql('due.id', 'g.user_id')}
    union all
    select due.*, due.teacher_id, false from due
  ), noted as (
    insert into lesson_reminders (school_id, event_id, user_id, kind, starts_at)
    select $1, p.id, p.user_id, p.kind, p.starts_at
    from people p join schools s on s.school_id = $1
      join users u on u.school_id = $1 and u.id = p.user_id and u.deleted_at is null and u.status <> 'suspended'
      left join reminder_settings w on w.school_id = $1 and w.user_id = p.user_id
    where coalesce(case p.kind when 'dayBefore' then w.day_before else w.hour_before end, p.usually)
      and not exists (select from lesson_reminders r where r.school_id = $1 and r.event_id = p.id
        and r.user_id = p.user_id and r.kind = p.kind
        and (r.starts_at at time zone s.timezone)::date = (p.starts_at at time zone s.timezone)::date)
    order by p.starts_at, p.id, p.user_id
    limit $3
    on conflict do nothing
    returning event_id, user_id, starts_at
  )
  select n.user_id as "userId", u.email, u.first_name as "firstName", u.locale,
    coalesce(u.timezone, s.timezone) as timezone, s.name as "schoolName", c.name as "className",
    n.starts_at as "startsAt"
  from noted n join users u on u.school_id = $1 and u.id = n.user_id
    join lesson_events e on e.school_id = $1 and e.id = n.event_id
    join classes c on c.school_id = $1 and c.id = e.class_id
    join schools s on s.school_id = $1`;

/** Claims reminders that are due, up to the limit: one a day and one an hour before a lesson. */
export async function claimDueReminders(tx: Tx, limit: number): Promise<DueReminder[]> {
  const values = [tx.schoolId, tx.now, limit];
  return (await tx.client.query<DueReminder>({ name: 'reminders.due', text: dueText, values })).rows;
}

const retentionMs = 30 * 86_400_000;

/** Deletes rows of past lessons, because a row only prevents a second reminder. */
export async function deleteExpiredReminders(tx: Tx): Promise<void> {
  const { schoolId, startsAt } = lessonReminders;
  await tx.query
    .delete(lessonReminders)
    .where(and(eq(schoolId, tx.schoolId), lt(startsAt, new Date(tx.now.getTime() - retentionMs))));
}

export async function deleteReminders(tx: Tx, id: string): Promise<void> {
  const { schoolId, userId } = lessonReminders;
  await tx.query.delete(lessonReminders).where(and(eq(schoolId, tx.schoolId), eq(userId, id)));
}
