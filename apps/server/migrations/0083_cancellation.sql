-- What it costs a student to cancel a lesson late or to miss it: one row for the school, and one for each plan or class that
-- sets something itself. A process of the version before charges absences by their status, as it did.
create table cancellation_policies (
  school_id uuid not null references schools on delete cascade,
  -- The id of the school, the plan or the class.
  owner_id uuid not null,
  level text not null check (level in ('school', 'plan', 'class')),
  -- Null: as the level above says. The row of a school has no nulls.
  notice_hours integer check (notice_hours between 0 and 720),
  late_percent integer check (late_percent between 0 and 100),
  no_show_percent integer check (no_show_percent between 0 and 100),
  free_per_month integer check (free_per_month between 0 and 31),
  by_students boolean,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, owner_id),
  check (level <> 'school' or (owner_id = school_id and notice_hours is not null and late_percent is not null
    and no_show_percent is not null and free_per_month is not null and by_students is not null))
);
select enable_tenant_isolation('cancellation_policies');

-- Finds the announced absences of a student in a month, of which some are free.
create index event_students_announced on event_students (school_id, user_id)
  where rule is not null;

-- An announced absence from a planned lesson does not mean that the student was there: who leaves the group loses the lesson.
create or replace function students_left_groups() returns trigger
  language plpgsql
  as $$
declare
  one record;
begin
  for one in
    select gone.school_id, array_agg(gone.group_id) as groups, array_agg(gone.user_id) as people
    from gone group by gone.school_id
  loop
    -- Selects the lessons first and joins the people afterwards. The period is much longer than calendars show.
    with lessons as materialized (
      select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration, e.status,
        e.sequence + c.feed_changes + 1 as sequence
      from classes c
      join lesson_events e on e.school_id = one.school_id and e.class_id = c.id
      where c.school_id = one.school_id and c.group_id = any(one.groups)
        and e.deleted_at is null and e.starts_at > time_of_change() - interval '1 year'
      union all
      -- Deleted ones, for as long as feeds show them as cancelled.
      select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration, e.status,
        e.sequence + c.feed_changes + 1
      from lesson_events e
      join classes c on c.school_id = one.school_id and c.id = e.class_id
      where e.school_id = one.school_id and e.deleted_at > time_of_change() - interval '30 days'
        and e.starts_at > time_of_change() - interval '1 year' and c.group_id = any(one.groups)
    ), people as materialized (
      select u.school_id, l.group_id, l.user_id
      from unnest(one.groups, one.people) as l (group_id, user_id)
      join users u on u.school_id = one.school_id and u.id = l.user_id and u.deleted_at is null
    )
    insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
    select l.school_id, l.id, p.user_id, l.class_id, l.starts_at, l.duration, l.sequence, 1
    from lessons l join people p on p.group_id = l.group_id
    where l.status = 'scheduled' or not exists (select from event_students es
      where es.school_id = one.school_id and es.event_id = l.id and es.user_id = p.user_id)
    on conflict (school_id, event_id, user_id) do update
      set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
        sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
  end loop;
  return null;
end $$;

create or replace function note_lesson_removals(school uuid, lessons uuid[], people uuid[], known lesson_events default null)
  returns void
  language plpgsql
  as $$
begin
  insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
  select e.school_id, e.id, u.id, coalesce(known.class_id, e.class_id), coalesce(known.starts_at, e.starts_at),
    coalesce(known.duration, e.duration), e.sequence + c.feed_changes + 1, 1
  from lesson_events e
  join classes c on c.school_id = school and c.id = e.class_id
  join users u on u.school_id = school and u.id = any(people) and u.deleted_at is null and u.id <> e.teacher_id
  where e.school_id = school and e.id = any(lessons) and e.deleted_at is null
    and not exists (select from class_students cs
      where cs.school_id = school and cs.class_id = e.class_id and cs.user_id = u.id)
    and (e.status = 'scheduled' or not exists (select from event_students es
      where es.school_id = school and es.event_id = e.id and es.user_id = u.id))
  on conflict (school_id, event_id, user_id) do update
    set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
      sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
end $$;
