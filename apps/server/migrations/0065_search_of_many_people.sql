-- A search among fifty thousand people that many of them match. The folded text is stored, because folding it again for
-- each match cost more than everything else, and words of two characters have an index entry, too: the digits of a
-- number are what tells many people of one name apart.
alter table users add column search_text text not null
  generated always as (person_text(first_name, last_name, email, phone)) stored;

drop index users_search;
create or replace function search_runs(school uuid, role text, value text, step integer) returns bigint[]
  language plpgsql immutable parallel safe cost 1000
  as $$
declare
  seed bigint := hashtextextended(school::text || role, 0);
  sizes integer[] := case when step <> 1 then array[step] when role in ('staff', 'member') then '{2,3,5}' else '{3,5}' end;
  word text;
  size integer;
  runs bigint[] := '{}';
begin
  foreach word in array regexp_split_to_array(value, '\s+') loop
    foreach size in array sizes loop
      for place in 1 .. length(word) - size by step loop
        runs := runs || hashtextextended(substr(word, place, size), seed);
      end loop;
      if length(word) >= size then
        runs := runs || hashtextextended(right(word, size), seed);
      end if;
    end loop;
  end loop;
  return runs;
end $$;

create or replace function asked_runs(school uuid, role text, words text[]) returns bigint[]
  language plpgsql immutable parallel safe
  as $$
declare
  word text;
  runs bigint[] := '{}';
begin
  foreach word in array words loop
    runs := runs || search_runs(school, role, word,
      case when length(word) >= 5 then 5 when length(word) = 2 and role in ('staff', 'member') then 2 else 3 end);
  end loop;
  return runs;
end $$;

create index users_search on users using gin (search_runs(school_id, role, search_text, 1))
  with (fastupdate = off) where deleted_at is null;

-- Compares the stored text with patterns, which costs a tenth of a call of `has_words` for each person. The first line of
-- the text is the name.
create or replace function people_matching(wanted text, roles text[], only_names boolean)
  returns table (id uuid, role text, status text, first_name text, last_name text, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  school uuid := current_school();
  words text[] := asked_words(wanted);
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) as word);
  runs bigint[];
  one text;
begin
  foreach one in array roles loop
    runs := asked_runs(school, one, words);
    if cardinality(runs) = 0 then
      return query
        select u.id, u.role, u.status, u.first_name, u.last_name, u.created_at
        from users u
        where u.school_id = school and u.role = one and u.deleted_at is null
          and case when only_names then split_part(u.search_text, E'\n', 1) else u.search_text end like all (patterns);
    else
      return query
        select u.id, u.role, u.status, u.first_name, u.last_name, u.created_at
        from users u
        where search_runs(u.school_id, u.role, u.search_text, 1) @> runs
          and u.school_id = school and u.role = one and u.deleted_at is null
          and case when only_names then split_part(u.search_text, E'\n', 1) else u.search_text end like all (patterns);
    end if;
  end loop;
end $$;
