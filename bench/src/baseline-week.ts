/**
 * The baseline of a week: what somebody would build who needs nothing but this reply. One prepared statement over
 * covering indexes and a table of kept balances joins each column to one text, and Node.js sends the texts as they are.
 */
import { withOwnerConnection } from '@klasna/postgres/with-owner-connection';
import type pg from 'pg';

const dayMs = 86_400_000;

/** The coming week, Monday to Sunday. */
export function findComingWeek(): { readonly from: Date; readonly to: Date } {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const from = new Date(today.getTime() + (7 - ((today.getUTCDay() + 6) % 7)) * dayMs);
  return { from, to: new Date(from.getTime() + 7 * dayMs) };
}

const tablesSql = `
  create index bare_lessons on lesson_events (school_id, starts_at)
    include (id, class_id, teacher_id, duration, status) where deleted_at is null;
  create index bare_names on users (school_id, id) include (first_name, last_name);
  create table bare_balances (school_id uuid, user_id uuid, plan_id uuid, lessons bigint, primary key (school_id, user_id, plan_id));
  insert into bare_balances select school_id, user_id, plan_id, sum(lessons_remaining) from user_tariffs group by 1, 2, 3;
  grant select on bare_balances to public`;

/** Creates what the baseline needs beside the tables of the product. */
export const prepareBaselineWeek = (databaseUrl: string): Promise<void> =>
  withOwnerConnection(databaseUrl, async (client) => {
    await client.query(tablesSql);
    await client.query('vacuum analyze lesson_events, users, bare_balances');
  });

const weekSql = `
  with lesson as materialized (
    select id, class_id, teacher_id, starts_at, duration, status from lesson_events
    where school_id = $1 and deleted_at is null and starts_at >= $2 and starts_at < $3 order by starts_at, id
  ), class as materialized (
    select id, name, student_id, group_id from classes
    where school_id = $1 and id = any(array(select class_id from lesson))
  ), member as materialized (
    select group_id, user_id from group_members
    where school_id = $1 and group_id = any(array(select group_id from class where group_id is not null))
  ), student as materialized (
    select array(select user_id from member union select student_id from class) as ids
  ), planned as (
    select class_id, count(*) as lessons from lesson_events
    where school_id = $1 and class_id = any(array(select id from class)) and status = 'scheduled' and deleted_at is null
      and starts_at < $3 group by class_id
  )
  select l.*, p.*,
    (select string_agg(id || ' ' || coalesce(student_id, group_id), ',') from class) as classes,
    (select json_agg(name) from class) as class_names,
    (select string_agg(group_id || ' ' || user_id, ',') from member) as members,
    (select string_agg(class_id || ' ' || lessons, ',') from planned) as planned,
    (select string_agg(user_id || ' ' || lessons, ',') from bare_balances
      where school_id = $1 and user_id = any((select ids from student)::uuid[])) as balances
  from (
    select string_agg(id::text, ',') as ids, string_agg(class_id::text, ',') as class_ids,
      string_agg(teacher_id::text, ',') as teachers, string_agg(date_part('epoch', starts_at)::text, ',') as starts,
      string_agg(duration::text, ',') as durations, string_agg(status, ',') as statuses from lesson
  ) as l, (
    select string_agg(id::text, ',') as people, json_agg(first_name)::text as first_names,
      json_agg(last_name)::text as last_names from users
    where school_id = $1 and id = any(array(select unnest(ids) from student union select teacher_id from lesson))
  ) as p`;

export async function runBaselineWeek(pool: pg.Pool, schoolId: string): Promise<object> {
  const { from, to } = findComingWeek();
  const statement = { name: 'week', text: weekSql, values: [schoolId, from, to] };
  return (await pool.query<object>(statement)).rows[0] ?? {};
}
