-- Courses are searched like people: normalised, all words in any order, in the texts of the course or of a single
-- lesson.

create function course_text(name text, description text) returns text
  language sql immutable parallel safe
  as $$ select public.folded(name || coalesce(E'\n' || description, '')) $$;

create index courses_search on courses
  using gin (search_runs(school_id, 'course', course_text(name, description), 1))
  with (fastupdate = off) where deleted_at is null;
create index lessons_search on lessons
  using gin (search_runs(school_id, 'lesson', folded(name), 1))
  with (fastupdate = off) where deleted_at is null;

-- Returns matching content of the given types. Texts of one or two characters have no trigram: they are compared with
-- all rows.
create function courses_matching(wanted text, owner uuid, kinds text[]) returns setof uuid
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  -- In the name of a course, digits are words like others: "2025-26" is not a phone number.
  words text[] := regexp_split_to_array(folded(btrim(wanted)), '\s+');
  one uuid;
begin
  foreach one in array array[current_school(), library_school()] loop
    if cardinality(asked_runs(one, 'course', words)) = 0 then
      return query
        select c.id from courses c
        where c.school_id = one and (c.owner_id is null or c.owner_id = owner) and c.type = any (kinds)
          and c.deleted_at is null
          and (has_words(course_text(c.name, c.description), words) or exists (
            select from course_sections s
            join lessons l on l.school_id = s.school_id and l.section_id = s.id and l.deleted_at is null
            where s.school_id = one and s.course_id = c.id and s.deleted_at is null
              and has_words(folded(l.name), words)));
    else
      return query
        select c.id from courses c
        where search_runs(c.school_id, 'course', course_text(c.name, c.description), 1)
            @> asked_runs(one, 'course', words)
          and c.school_id = one and (c.owner_id is null or c.owner_id = owner) and c.type = any (kinds)
          and c.deleted_at is null and has_words(course_text(c.name, c.description), words)
        union
        select c.id from lessons l
        join course_sections s on s.school_id = l.school_id and s.id = l.section_id and s.deleted_at is null
        join courses c on c.school_id = s.school_id and c.id = s.course_id and c.deleted_at is null
        where search_runs(l.school_id, 'lesson', folded(l.name), 1) @> asked_runs(one, 'lesson', words)
          and l.school_id = one and (c.owner_id is null or c.owner_id = owner) and c.type = any (kinds)
          and l.deleted_at is null and has_words(folded(l.name), words);
    end if;
  end loop;
end $$;
revoke execute on function courses_matching from public;
grant execute on function courses_matching to klasna_app;
