-- The answers of students in a class, and the results of checking them.

create table answers (
  school_id uuid not null,
  class_id uuid not null,
  -- May belong to the library, so there is no foreign key.
  exercise_id uuid not null,
  student_id uuid not null,
  -- The parts of the answer by the id of the item. A save merges the changed parts into it.
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  -- The number of accepted changes; 0 if only the solution was shown.
  revision integer not null check (revision >= 0),
  -- Attempts since the last reset.
  attempt_count integer not null default 0 check (attempt_count >= 0),
  -- The recording that the answer contains.
  file_id uuid,
  revealed_at timestamptz,
  saved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, exercise_id, student_id),
  foreign key (school_id, class_id) references classes (school_id, id),
  foreign key (school_id, student_id) references users (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id),
  constraint answers_size check (octet_length(data::text) <= 65536)
) with (fillfactor = 70);
create index answers_of_student on answers (school_id, student_id);
create index answers_of_exercise on answers (school_id, exercise_id);
create index answers_file on answers (school_id, file_id) where file_id is not null;
select raise_wall('answers');

-- The operations that were applied. An operation that is sent again changes nothing, also after a reset of the answer.
create table answer_operations (
  school_id uuid not null,
  class_id uuid not null,
  exercise_id uuid not null,
  student_id uuid not null,
  operation_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, exercise_id, student_id, operation_id)
);
create index answer_operations_age on answer_operations using brin (created_at);
select raise_wall('answer_operations', 'select, insert, delete');

-- Rows are only inserted; a reset deletes them together with the answer.
create table answer_attempts (
  school_id uuid not null,
  class_id uuid not null,
  exercise_id uuid not null,
  student_id uuid not null,
  number integer not null check (number >= 1),
  -- The checked answer as text, as it was then.
  given jsonb not null,
  result jsonb not null,
  after_reveal boolean not null,
  created_at timestamptz not null default now(),
  primary key (school_id, class_id, exercise_id, student_id, number),
  foreign key (school_id, class_id, exercise_id, student_id)
    references answers (school_id, class_id, exercise_id, student_id) on delete cascade
);
select raise_wall('answer_attempts', 'select, insert, delete');
