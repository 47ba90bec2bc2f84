-- The teacher's message with the homework, and the overall comment on the work of a student. Null: none.
alter table homework
  add column title text check (title <> ''),
  add column message text check (message <> '');
alter table homework_user_statuses add column comment text check (comment <> '');
