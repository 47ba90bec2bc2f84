-- A lesson of a series whose local time is skipped by a clock change starts later by the length of the gap. The
-- intended local time is stored with it, so that moving the series restores it.
alter table lesson_events add column wanted_local timestamp;

-- Fills the column for existing lessons: those that start at the instant to which the clocks skipped, while other
-- lessons of the series start at the skipped local time. Time zones that only this server knows are left out.
with series as materialized (
  select s.school_id, s.id, s.timezone from lesson_series s join pg_timezone_names z on z.name = s.timezone
), shown as materialized (
  select e.school_id, e.id, e.series_id, e.starts_at, s.timezone, e.starts_at at time zone s.timezone as local
  from lesson_events e join series s on s.school_id = e.school_id and s.id = e.series_id
  where e.status = 'scheduled' and e.deleted_at is null
), times as (
  select distinct s.school_id, s.series_id, s.local::time as time_of_day from shown s
), gaps as (
  select distinct on (s.school_id, s.id) s.school_id, s.id, w.local
  from shown s join times t on t.school_id = s.school_id and t.series_id = s.series_id
    and t.time_of_day <> s.local::time
  cross join lateral (values (s.local::date + t.time_of_day), (s.local::date - 1 + t.time_of_day)) as w (local)
  where w.local < s.local and w.local at time zone s.timezone = s.starts_at
  order by s.school_id, s.id, w.local
)
update lesson_events e set wanted_local = g.local
from gaps g where g.school_id = e.school_id and g.id = e.id;

-- Lessons that a person no longer has: the teacher was replaced, or the student left the group or the class. Subscribed
-- calendars have to be told that the lesson is gone, as it was then; later changes are not shown to this person. If the
-- person gets the lesson back, it has a higher number than the removal.
create table lesson_removals (
  school_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  class_id uuid not null,
  starts_at timestamptz not null,
  duration integer not null,
  sequence integer not null,
  -- How often this person lost the lesson.
  times integer not null,
  removed_at timestamptz not null default moment_of_change(),
  primary key (school_id, event_id, user_id),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade,
  foreign key (school_id, class_id) references classes (school_id, id)
);
select raise_wall('lesson_removals');
create index lesson_removals_of_user on lesson_removals (school_id, user_id, removed_at);

-- The feed shows the name of the class and its link with each lesson, so changes of the class count as changes of its
-- lessons.
alter table classes add column feed_changes integer not null default 0;
create function count_feed_change() returns trigger
  language plpgsql
  as $$ begin new.feed_changes := old.feed_changes + 1; return new; end $$;
create trigger count_feed_change before update of name, room_url on classes
  for each row when ((old.name, old.room_url) is distinct from (new.name, new.room_url))
  execute function count_feed_change();

create or replace function count_lesson_change() returns trigger
  language plpgsql
  as $$
begin
  new.sequence := old.sequence + 1;
  if new.class_id <> old.class_id then
    -- Prevents a lower number when a lesson moves to a class with fewer changes.
    new.sequence := new.sequence + (
      select greatest(0, sum(case c.id when old.class_id then c.feed_changes else -c.feed_changes end))
      from classes c where c.school_id = new.school_id and c.id in (old.class_id, new.class_id));
  end if;
  return new;
end $$;

-- Records the removals of these lessons and people, for those who have no part in the lesson at the end of the
-- transaction. The number of the first removal is one above that of the lesson; each further removal and return adds
-- one. If the lesson itself has changed too, the state before the change is stored.
create function note_lesson_removals(school uuid, lessons uuid[], people uuid[], known lesson_events default null)
  returns void
  language sql
  as $$
    insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
    select school, e.id, u.id, coalesce(known.class_id, e.class_id), coalesce(known.starts_at, e.starts_at),
      coalesce(known.duration, e.duration), e.sequence + c.feed_changes + 1, 1
    from lesson_events e
    join classes c on c.school_id = school and c.id = e.class_id
    join users u on u.school_id = school and u.id = any(people) and u.deleted_at is null and u.id <> e.teacher_id
    where e.school_id = school and e.id = any(lessons) and e.deleted_at is null
      and not exists (select from class_students cs
        where cs.school_id = school and cs.class_id = e.class_id and cs.user_id = u.id)
      and not exists (select from event_students es
        where es.school_id = school and es.event_id = e.id and es.user_id = u.id)
    on conflict (school_id, event_id, user_id) do update
      set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
        sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at
  $$;

create function lesson_left_people() returns trigger
  language plpgsql
  as $$
begin
  perform note_lesson_removals(new.school_id, array[new.id], array[old.teacher_id] || array(
    select cs.user_id from class_students cs
    where cs.school_id = old.school_id and cs.class_id = old.class_id and old.class_id <> new.class_id), old);
  return null;
end $$;
create constraint trigger note_removals after update of teacher_id, class_id on lesson_events
  deferrable initially deferred for each row
  when (old.teacher_id <> new.teacher_id or old.class_id <> new.class_id) execute function lesson_left_people();

-- Calendars show a much shorter past.
create function student_left_group() returns trigger
  language plpgsql
  as $$
begin
  perform note_lesson_removals(old.school_id, array(
    select e.id from classes c join lesson_events e on e.school_id = old.school_id and e.class_id = c.id
    where c.school_id = old.school_id and c.group_id = old.group_id and e.deleted_at is null
      and e.starts_at > moment_of_change() - interval '1 year'), array[old.user_id]);
  return null;
end $$;
create constraint trigger note_removals after delete on group_members
  deferrable initially deferred for each row execute function student_left_group();

create function student_left_lesson() returns trigger
  language plpgsql
  as $$
begin
  perform note_lesson_removals(old.school_id, array[old.event_id], array[old.user_id]);
  return null;
end $$;
create constraint trigger note_removals after delete on event_students
  deferrable initially deferred for each row execute function student_left_lesson();
