-- Attendance of each student in a lesson. A row without a status, as processes of the version before write it, follows the
-- status of its lesson. Rows of lessons that are still planned announce an absence; such a process ignores what they say.
alter table event_students
  -- Null: as the status of the lesson says.
  add column status text check (status in ('present', 'late', 'excused', 'unexcused', 'trial')),
  add column late_minutes integer check (late_minutes between 1 and 1440),
  -- Why the student was late or absent; the student may read it.
  add column reason text check (length(reason) between 1 and 200),
  -- For those who may mark the lesson.
  add column note text check (length(note) between 1 and 2000),
  -- Whether the lesson is charged to the student. Null: as the rule or the status says.
  add column charge boolean,
  -- The rule that decided the charge, as it was then.
  add column rule jsonb,
  add column marked_by uuid,
  add column marked_at timestamptz;
grant update on event_students to klasna_app;

-- Why a lesson is charged that the student did not attend; stays as it was when the charge was made.
alter table lesson_charges add column explanation jsonb;
grant update (explanation) on lesson_charges to klasna_app;
