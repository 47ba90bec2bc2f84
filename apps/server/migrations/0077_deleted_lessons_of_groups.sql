-- A student who leaves a group gets the cancellation also of those lessons that were deleted before, which their calendar
-- may not have read yet. A process of the version before reads the additional rows as it reads the others.
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
      select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration,
        e.sequence + c.feed_changes + 1 as sequence
      from classes c
      join lesson_events e on e.school_id = one.school_id and e.class_id = c.id
      where c.school_id = one.school_id and c.group_id = any(one.groups)
        and e.deleted_at is null and e.starts_at > time_of_change() - interval '1 year'
      union all
      -- Deleted ones, for as long as feeds show them as cancelled.
      select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration,
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
    where not exists (select from event_students es
      where es.school_id = one.school_id and es.event_id = l.id and es.user_id = p.user_id)
    on conflict (school_id, event_id, user_id) do update
      set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
        sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
  end loop;
  return null;
end $$;
