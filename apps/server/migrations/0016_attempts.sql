-- Lowers the highest limit of attempts at an exercise to 20. Null means no limit.

update exercises set attempts_limit = 20 where attempts_limit > 20;
alter table exercises drop constraint exercises_attempts_limit_check;
alter table exercises add constraint exercises_attempts_limit_check check (attempts_limit between 1 and 20);
