-- Allows names of one character, because some scripts write a whole name with one, such as 陈. The contract decides
-- which names are long enough.
alter table users
  drop constraint users_first_name_check,
  drop constraint users_last_name_check,
  add constraint users_first_name_check check (length(btrim(first_name)) between 1 and 500),
  add constraint users_last_name_check check (length(btrim(last_name)) between 1 and 500);
