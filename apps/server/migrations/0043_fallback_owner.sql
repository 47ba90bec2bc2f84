-- Renames the person who takes over the courses of a deleted account to "fallback owner", as in the code.
alter table passed_courses rename column keeper_id to fallback_owner_id;
alter index passed_courses_of_keeper rename to passed_courses_of_fallback_owner;
