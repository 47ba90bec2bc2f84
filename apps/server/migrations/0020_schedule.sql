-- The calendar: lessons, their series, reminders and calendar feeds.

-- Lets one index compare ids for equality and times for overlap; comes with every PostgreSQL.
create extension if not exists btree_gist;

-- Immutable, as an index requires: adding minutes does not depend on a time zone, whereas the general sum of a time and
-- an interval may.
create function lesson_span(starts_at timestamptz, duration integer) returns tstzrange
  language sql immutable parallel safe
  as $$ select tstzrange(starts_at, starts_at + make_interval(mins => duration)) $$;

-- The rule that created a series of lessons. Its lessons are ordinary rows, so that each can be moved, marked as held
-- and charged alone; the rule is kept for display.
create table lesson_series (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  class_id uuid not null,
  timezone text not null,
  weekdays text[] not null
    check (cardinality(weekdays) between 1 and 7 and weekdays <@ array['mon','tue','wed','thu','fri','sat','sun']),
  every integer not null check (every between 1 and 4),
  until date,
  count integer check (count between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id),
  check (num_nonnulls(until, count) = 1)
);
select raise_wall('lesson_series', 'select, insert');

create table lesson_events (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  class_id uuid not null,
  teacher_id uuid not null,
  series_id uuid,
  starts_at timestamptz not null,
  duration integer not null check (duration between 1 and 1440),
  status text not null default 'scheduled'
    check (status in ('scheduled','completed','noShowWithoutCharge','noShowWithCharge')),
  -- Null: the link of the class.
  meeting_link text check (length(meeting_link) between 1 and 2048),
  -- True if the person was warned of an overlap with another lesson and confirmed it.
  allow_overlap boolean not null default false,
  -- The number of changes; calendar applications compare it with the one they know.
  sequence integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id),
  foreign key (school_id, teacher_id) references users (school_id, id),
  foreign key (school_id, series_id) references lesson_series (school_id, id),
  -- A teacher cannot have two lessons at the same time. Checked at the end of the statement, because moving a series
  -- produces overlaps in between.
  constraint lesson_events_teacher_is_free
    exclude using gist (school_id with =, teacher_id with =, lesson_span(starts_at, duration) with &&)
    where (status = 'scheduled' and not allow_overlap and deleted_at is null)
    deferrable initially immediate
);
select raise_wall('lesson_events', 'select, insert, update');
create index lesson_events_by_time on lesson_events (school_id, starts_at) where deleted_at is null;
create index lesson_events_of_class on lesson_events (school_id, class_id, starts_at) where deleted_at is null;
-- Planned lessons only: finds the next lesson of a class, and until when a student has lessons.
create index lesson_events_planned on lesson_events (school_id, class_id, starts_at, id)
  where status = 'scheduled' and deleted_at is null;
create index lesson_events_of_teacher on lesson_events (school_id, teacher_id, starts_at) where deleted_at is null;
create index lesson_events_of_series on lesson_events (school_id, series_id) where series_id is not null;
create index lesson_events_deleted on lesson_events (school_id, deleted_at) where deleted_at is not null;

create function count_lesson_change() returns trigger
  language plpgsql
  as $$ begin new.sequence := old.sequence + 1; return new; end $$;
create trigger count_change before update on lesson_events
  for each row when (old.* is distinct from new.*) execute function count_lesson_change();

-- The students of the class when its lesson was held; people who join or leave the group later do not change it.
create table event_students (
  school_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, event_id, user_id),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('event_students', 'select, insert, delete');
create index event_students_of_user on event_students (school_id, user_id);

-- A reminder that was sent to a person for a lesson at its time then. The row is written in the transaction that sends
-- the mail.
create table lesson_reminders (
  school_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('dayBefore','hourBefore')),
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (school_id, event_id, user_id, kind, starts_at),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('lesson_reminders', 'select, insert, delete');

-- The reminders that a person has chosen; without a row the defaults of the role apply.
create table reminder_settings (
  school_id uuid not null,
  user_id uuid not null,
  day_before boolean not null,
  hour_before boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('reminder_settings');

-- How often a person has renewed the secret URL of their calendar; the URL is derived from this number. Without a row
-- it is 0.
create table calendar_feeds (
  school_id uuid not null,
  user_id uuid not null,
  renewals integer not null check (renewals > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('calendar_feeds');

-- Refuses to delete a teacher who still has planned lessons.
create function person_without_lessons_to_teach() returns trigger
  language plpgsql
  as $$
begin
  if exists (
    select from lesson_events e join classes c on c.school_id = e.school_id and c.id = e.class_id
    where e.school_id = new.school_id and e.deleted_at is null and e.status = 'scheduled' and e.starts_at > now()
      and new.id in (e.teacher_id, c.teacher_id))
  then
    raise exception 'there are lessons to teach' using errcode = 'check_violation', constraint = 'person_has_lessons_to_teach';
  end if;
  return null;
end $$;
create trigger without_lessons_to_teach after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null and old.role = 'staff')
  execute function person_without_lessons_to_teach();
