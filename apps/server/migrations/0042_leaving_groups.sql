-- Records all students who leave a group together in one statement, regardless of how many students and lessons there
-- are. It runs when they leave, no longer at the end of the transaction; somebody who returns by then has the lesson
-- with a higher number.
drop trigger note_removals on group_members;
drop function student_left_group();

create function students_left_groups() returns trigger
  language plpgsql
  as $$
begin
  -- Selects the lessons first and joins the people afterwards, because the planner has no statistics of a transition
  -- table. The period is much longer than calendars show.
  with lessons as materialized (
    select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration, e.sequence + c.feed_changes + 1 as sequence
    from (select distinct gone.school_id, gone.group_id from gone) as g
    join classes c on c.school_id = g.school_id and c.group_id = g.group_id
    join lesson_events e on e.school_id = g.school_id and e.class_id = c.id
    where e.deleted_at is null and e.starts_at > moment_of_change() - interval '1 year'
  ), people as materialized (
    select gone.school_id, gone.group_id, gone.user_id
    from gone join users u on u.school_id = gone.school_id and u.id = gone.user_id and u.deleted_at is null
  )
  insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
  select l.school_id, l.id, p.user_id, l.class_id, l.starts_at, l.duration, l.sequence, 1
  from lessons l join people p on p.school_id = l.school_id and p.group_id = l.group_id
  where not exists (select from event_students es
    where es.school_id = l.school_id and es.event_id = l.id and es.user_id = p.user_id)
  on conflict (school_id, event_id, user_id) do update
    set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
      sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
  return null;
end $$;
create trigger note_removals after delete on group_members
  referencing old table as gone for each statement execute function students_left_groups();

-- Counts a change of a class once for each transaction, not once for each student: a row that is updated a thousand
-- times in a transaction leaves a thousand versions to read through.
create or replace function count_class_change() returns trigger
  language plpgsql
  as $$
declare
  school uuid := coalesce(new.school_id, old.school_id);
  changed uuid[];
begin
  case tg_argv[0]
    when 'id' then
      changed := array[new.id];
    when 'class' then
      changed := array[old.class_id, new.class_id];
    when 'homework' then
      changed := array(select h.class_id from homework h
        where h.school_id = school and h.id in (old.homework_id, new.homework_id));
    when 'group' then
      changed := array(select c.id from classes c
        where c.school_id = school and c.group_id in (old.group_id, new.group_id));
    when 'student' then
      changed := array(select c.id from classes c where c.school_id = school and c.student_id = new.id);
  end case;
  -- Locks the classes in a fixed order, so that two transactions that change the same ones wait for each other instead
  -- of deadlocking.
  perform from class_standings s
  where s.school_id = school and s.class_id = any(changed) and s.xmin <> pg_current_xact_id()::xid
  order by s.class_id for no key update;
  update class_standings s set version = s.version + 1
  where s.school_id = school and s.class_id = any(changed) and s.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
