-- Normalises names and search texts in the same way, because people search by last name first, without accents, or by
-- parts of a phone number. Every word of the search text has to match.

-- Removes diacritics: Großmann becomes grossmann, Zoë zoe. й becomes и in both texts, so nothing is missed.
create function folded(value text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(
      normalize(replace(lower(value collate "und-x-icu"), 'ß', 'ss'), nfd), '[\u0300-\u036f]', '', 'g')
  $$;

-- A phone number written in groups is reduced to its digits; any other text is split into words.
create function asked_words(wanted text) returns text[]
  language sql immutable parallel safe
  as $$
    select case
      when wanted ~ '^\+?[\d\s().-]*$' and length(regexp_replace(wanted, '\D', '', 'g')) >= 3
        then array[regexp_replace(wanted, '\D', '', 'g')]
      else regexp_split_to_array(public.folded(btrim(wanted)), '\s+') end
  $$;

create function has_words(value text, words text[]) returns boolean
  language plpgsql immutable parallel safe
  as $$
declare
  word text;
begin
  foreach word in array words loop
    if strpos(value, word) = 0 then
      return false;
    end if;
  end loop;
  return true;
end $$;

-- The trigrams of all words that have at least three characters.
create function asked_runs(school uuid, role text, words text[]) returns bigint[]
  language plpgsql immutable parallel safe
  as $$
declare
  word text;
  runs bigint[] := '{}';
begin
  foreach word in array words loop
    if length(word) >= 3 then
      runs := runs || search_runs(school, role, word, 3);
    end if;
  end loop;
  return runs;
end $$;

drop index users_search;
create or replace function person_name(first_name text, last_name text) returns text
  language sql immutable parallel safe
  as $$ select public.folded(first_name || ' ' || last_name) $$;
create or replace function person_text(first_name text, last_name text, email text, phone text) returns text
  language sql immutable parallel safe
  as $$
    select public.folded(first_name || ' ' || last_name || E'\n' || email)
      || coalesce(E'\n' || phone || E'\n' || regexp_replace(phone, '\D', '', 'g'), '')
  $$;
create index users_search on users
  using gin (search_runs(school_id, role, person_text(first_name, last_name, email, phone), 1))
  with (fastupdate = off) where deleted_at is null;

create or replace function people_matching(wanted text, roles text[], only_names boolean)
  returns table (id uuid, role text, status text, first_name text, last_name text, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  school uuid := current_school();
  words text[] := asked_words(wanted);
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
          and has_words(case when only_names then person_name(u.first_name, u.last_name)
            else person_text(u.first_name, u.last_name, u.email, u.phone) end, words);
    else
      return query
        select u.id, u.role, u.status, u.first_name, u.last_name, u.created_at
        from users u
        where search_runs(u.school_id, u.role, person_text(u.first_name, u.last_name, u.email, u.phone), 1) @> runs
          and u.school_id = school and u.role = one and u.deleted_at is null
          and has_words(case when only_names then person_name(u.first_name, u.last_name)
            else person_text(u.first_name, u.last_name, u.email, u.phone) end, words);
    end if;
  end loop;
end $$;

drop index groups_search;
create or replace function group_text(name text) returns text
  language sql immutable parallel safe
  as $$ select public.folded(name) $$;
create index groups_search on groups using gin (search_runs(school_id, 'group', group_text(name), 1))
  with (fastupdate = off) where deleted_at is null;

create or replace function groups_matching(wanted text) returns table (id uuid, name text, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  school uuid := current_school();
  words text[] := asked_words(wanted);
  runs bigint[] := asked_runs(school, 'group', words);
begin
  if cardinality(runs) = 0 then
    return query
      select g.id, g.name, g.created_at from groups g
      where g.school_id = school and g.deleted_at is null and has_words(group_text(g.name), words);
  else
    return query
      select g.id, g.name, g.created_at from groups g
      where search_runs(g.school_id, 'group', group_text(g.name), 1) @> runs
        and g.school_id = school and g.deleted_at is null and has_words(group_text(g.name), words);
  end if;
end $$;
