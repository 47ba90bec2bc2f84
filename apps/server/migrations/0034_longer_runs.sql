-- One among many is found by what only few have. Runs of three characters are shared by so many in a large school that
-- reading who has them cost ten times what it did in a small one; five characters together are rare in either. So both
-- are kept, of each word by itself, because nothing that is asked for has a blank in it.

-- Step 1: all runs of what is kept. Otherwise those of a word that is asked for: as long as the step, side by side, and the
-- last. The comparison that follows is exact, and every further run that many share has to be read as well.
create or replace function search_runs(school uuid, role text, value text, step integer) returns bigint[]
  language plpgsql immutable parallel safe cost 1000
  as $$
declare
  seed bigint := hashtextextended(school::text || role, 0);
  sizes integer[] := case when step = 1 then '{3,5}' else array[step] end;
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
    runs := runs || search_runs(school, role, word, case when length(word) >= 5 then 5 else 3 end);
  end loop;
  return runs;
end $$;

reindex index users_search;
reindex index groups_search;
reindex index courses_search;
reindex index lessons_search;
