-- Comments of teachers and students on an answer. A thread belongs to one student and one exercise of a class.

create table comments (
  school_id uuid not null,
  id uuid not null,
  class_id uuid not null,
  exercise_id uuid not null,
  student_id uuid not null,
  author_id uuid not null,
  recipient_id uuid not null,
  message text not null check (length(message) between 2 and 500),
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, class_id) references classes (school_id, id),
  foreign key (school_id, student_id) references users (school_id, id),
  foreign key (school_id, author_id) references users (school_id, id),
  foreign key (school_id, recipient_id) references users (school_id, id),
  check (author_id <> recipient_id),
  check (student_id in (author_id, recipient_id))
);
create index comments_of_exercise on comments (school_id, class_id, exercise_id, created_at);
create index comments_of_student on comments (school_id, student_id);
create index comments_by_exercise on comments (school_id, exercise_id);
select raise_wall('comments', 'select, insert, delete');
