-- A nightly job deletes rows that were marked as deleted, and files that nothing refers to any more.

-- When nothing was found to refer to the file for the first time; null while something does.
alter table files add column unnamed_since timestamptz;
create index files_unnamed on files (school_id, unnamed_since) where unnamed_since is not null;

create index courses_binned on courses (school_id, deleted_at) where deleted_at is not null;
create index course_sections_binned on course_sections (school_id, deleted_at) where deleted_at is not null;
create index lessons_binned on lessons (school_id, deleted_at) where deleted_at is not null;
create index lesson_sections_binned on lesson_sections (school_id, deleted_at) where deleted_at is not null;
create index exercises_binned on exercises (school_id, deleted_at) where deleted_at is not null;
