-- A course that is passed on a second time keeps each of its former owners, so that any of them can be restored.
-- `keeper_id` is the current owner; the rows of a course are numbered from its first owner on.
alter table passed_courses add column passing_number integer not null default 1 check (passing_number > 0);
alter table passed_courses alter column passing_number drop default;
alter table passed_courses
  drop constraint passed_courses_pkey,
  add primary key (school_id, course_id, former_owner_id);
