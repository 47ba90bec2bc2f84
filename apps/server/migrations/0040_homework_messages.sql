-- What the teacher says with the homework, and to a student's work as a whole. Null: nothing.
alter table homework
  add column title text check (title <> ''),
  add column message text check (message <> '');
alter table homework_user_statuses add column comment text check (comment <> '');
