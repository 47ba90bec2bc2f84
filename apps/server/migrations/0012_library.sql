-- The shared libraries: rows of one reserved school that every school can read and no school can write.

insert into schools (school_id, slug, name)
select library_school(), case when exists (select from schools where slug = 'library') then 'shared-library' else 'library' end,
  'Library';

-- Makes the library's rows of a content table readable in every school. The serving role never writes them, not even
-- inside the library itself; only the owner does, when content is imported.
create function open_library(target regclass) returns void
  language plpgsql
  as $$
begin
  execute format(
    'create policy library_is_open on %s for select using ((select current_school()) is not null and school_id = library_school())',
    target);
  execute format(
    'create policy library_takes_nothing on %s as restrictive for insert to klasna_app with check (school_id <> library_school())',
    target);
  execute format(
    'create policy library_stays on %s as restrictive for update to klasna_app using (school_id <> library_school())',
    target);
  execute format(
    'create policy library_keeps on %s as restrictive for delete to klasna_app using (school_id <> library_school())',
    target);
end $$;

select open_library('courses');
select open_library('course_sections');
select open_library('lessons');
select open_library('lesson_sections');
select open_library('exercises');
select open_library('files');

-- The library is not counted as a school: an installation with nothing else is empty, and nobody can sign in to it.
create or replace function any_school_exists() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from schools where school_id <> library_school()) $$;

create or replace function school_ids() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select school_id from schools where school_id <> library_school() $$;

create or replace function school_by_slug(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select school_id from schools where slug = wanted and school_id <> library_school() $$;
