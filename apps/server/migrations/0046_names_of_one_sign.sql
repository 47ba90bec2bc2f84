-- Some scripts write a whole name with one sign, such as 陈. Which names are long enough is decided by the contract.
alter table users
  drop constraint users_first_name_check,
  drop constraint users_last_name_check,
  add constraint users_first_name_check check (length(btrim(first_name)) between 1 and 500),
  add constraint users_last_name_check check (length(btrim(last_name)) between 1 and 500);
