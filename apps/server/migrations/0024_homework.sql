-- Homework: exercises that the students of a class do at home.

-- The last number given to a homework of the class, so that numbers are never reused.
alter table classes add column homework_count integer not null default 0;

create table homework (
  school_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  number integer not null check (number >= 1),
  due_at timestamptz,
  -- True: for the current students of the class. False: for the students who have a status row.
  is_for_all boolean not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, class_id, number),
  foreign key (school_id, class_id) references classes (school_id, id)
);
select raise_wall('homework', 'select, insert, update');

create table homework_exercises (
  school_id uuid not null,
  homework_id uuid not null,
  -- May belong to the library, so there is no foreign key.
  exercise_id uuid not null,
  position integer not null check (position >= 1),
  created_at timestamptz not null default now(),
  primary key (school_id, homework_id, exercise_id),
  foreign key (school_id, homework_id) references homework (school_id, id)
);
create index homework_exercises_of_exercise on homework_exercises (school_id, exercise_id);
select raise_wall('homework_exercises', 'select, insert, delete');

-- 0 not done, 1 in progress, 2 needs review, 3 done. Without a row: 0.
create table homework_user_statuses (
  school_id uuid not null,
  homework_id uuid not null,
  user_id uuid not null,
  status smallint not null default 0 check (status between 0 and 3),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, homework_id, user_id),
  foreign key (school_id, homework_id) references homework (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id)
);
create index homework_user_statuses_of_user on homework_user_statuses (school_id, user_id);
create index homework_to_review on homework_user_statuses (school_id, homework_id) where status = 2;
select raise_wall('homework_user_statuses');

create function homework_has_exercises() returns trigger
  language plpgsql
  as $$
declare
  named uuid;
  school uuid;
begin
  if tg_op = 'INSERT' then
    named := new.id;
    school := new.school_id;
  else
    named := old.homework_id;
    school := old.school_id;
  end if;
  if exists (select from homework h where h.school_id = school and h.id = named and h.deleted_at is null)
    and not exists (select from homework_exercises e where e.school_id = school and e.homework_id = named)
  then
    raise exception 'homework needs an exercise' using errcode = 'check_violation', constraint = 'homework_has_exercises';
  end if;
  return null;
end $$;
create constraint trigger has_exercises after insert on homework deferrable initially deferred
  for each row execute function homework_has_exercises();
create constraint trigger has_exercises after delete on homework_exercises deferrable initially deferred
  for each row execute function homework_has_exercises();
