-- Material of a class: the attached lessons, what students may open on their own, and what is hidden. There are no
-- foreign keys to lessons and exercises, because they may belong to the library: content in use stays in the trash, and
-- reads include the library.

create table class_attachments (
  school_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  lesson_id uuid not null,
  attached_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When another lesson was attached instead.
  replaced_at timestamptz,
  -- Whether the lesson counts as covered: completed, or answered before it was replaced.
  is_covered boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id),
  check (completed_at is null or is_covered)
);
create unique index class_attachments_current on class_attachments (school_id, class_id) where replaced_at is null;
create index class_attachments_of_class on class_attachments (school_id, class_id, attached_at);
create index class_attachments_of_lesson on class_attachments (school_id, lesson_id);
select raise_wall('class_attachments', 'select, insert, update');

create function attachment_completes_once() returns trigger
  language plpgsql
  as $$
begin
  if old.completed_at is not null and new.completed_at is distinct from old.completed_at then
    raise exception 'a lesson is completed once' using errcode = 'check_violation', constraint = 'attachment_completed_once';
  end if;
  return new;
end $$;
create trigger completes_once before update of completed_at on class_attachments
  for each row execute function attachment_completes_once();

-- A row hides the exercise from the students of the class.
create table hidden_exercises (
  school_id uuid not null,
  class_id uuid not null,
  exercise_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, exercise_id),
  foreign key (school_id, class_id) references classes (school_id, id)
);
select raise_wall('hidden_exercises', 'select, insert, delete');

create table class_lesson_access (
  school_id uuid not null,
  class_id uuid not null,
  lesson_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, lesson_id),
  foreign key (school_id, class_id) references classes (school_id, id)
);
select raise_wall('class_lesson_access', 'select, insert, delete');

create table class_section_access (
  school_id uuid not null,
  class_id uuid not null,
  section_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, section_id),
  foreign key (school_id, class_id) references classes (school_id, id)
);
select raise_wall('class_section_access', 'select, insert, delete');

-- The number of the last event that was sent to everybody with the same access; a client that misses one notices the
-- gap.
create table audience_seqs (
  school_id uuid not null references schools on delete cascade,
  gathering_id uuid not null,
  view text not null,
  seq integer not null check (seq >= 1),
  primary key (school_id, gathering_id, view)
) with (fillfactor = 50);
select raise_wall('audience_seqs', 'select, insert, update');
