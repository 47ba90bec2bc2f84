-- Notes that the staff of a class keep about one student and one exercise.

create table teacher_notes (
  school_id uuid not null,
  class_id uuid not null,
  -- May belong to the library, so there is no foreign key.
  exercise_id uuid not null,
  student_id uuid not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, class_id, exercise_id, student_id),
  foreign key (school_id, class_id) references classes (school_id, id),
  foreign key (school_id, student_id) references users (school_id, id)
);
create index teacher_notes_of_student on teacher_notes (school_id, student_id);
create index teacher_notes_by_exercise on teacher_notes (school_id, exercise_id);
select raise_wall('teacher_notes');
