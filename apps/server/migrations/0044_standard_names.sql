-- Renames functions, triggers and indexes that only the database calls by name. Those that the code calls keep their
-- names, because processes of the previous version may still run.
alter function raise_wall(regclass, text) rename to enable_tenant_isolation;
alter function moment_of_change() rename to time_of_change;
alter function tell_session_change() rename to publish_session_change;

-- Defaults and triggers refer to functions by identity, but function bodies refer to them by name.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prosrc like '%moment_of_change%'
  loop
    execute replace(definition, 'moment_of_change', 'time_of_change');
  end loop;
end $$;

alter trigger tell_session_change on users rename to publish_session_change;
alter trigger tell_session_change on user_permissions rename to publish_session_change;
alter trigger tell_session_end on sessions rename to publish_session_end;
alter trigger tell_session_cut on sessions rename to publish_session_shortened;

alter index courses_binned rename to courses_in_trash;
alter index lessons_binned rename to lessons_in_trash;
alter index exercises_binned rename to exercises_in_trash;
alter index course_sections_binned rename to course_sections_in_trash;
alter index lesson_sections_binned rename to lesson_sections_in_trash;
