-- What a class works with: lessons that were attached to it, what its students may open beside, and what is hidden.
-- Lessons and exercises may be those of the library, so nothing here points at them by a foreign key: what is still used
-- stays in the bin (see the claim of classes), and what is read is read of one's own school and the library.

create table class_attachments (
  school_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  lesson_id uuid not null,
  attached_at timestamptz not null default now(),
  completed_at timestamptz,
  -- When another lesson took its place.
  replaced_at timestamptz,
  -- Whether it counts as covered: completed, or answered before it was replaced.
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

-- A row says yes.
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

-- The number of the last lasting event that those admitted to something with the same view were told: whoever misses one
-- sees a gap.
create table audience_seqs (
  school_id uuid not null references schools on delete cascade,
  gathering_id uuid not null,
  view text not null,
  seq integer not null check (seq >= 1),
  primary key (school_id, gathering_id, view)
) with (fillfactor = 50);
select raise_wall('audience_seqs', 'select, insert, update');
