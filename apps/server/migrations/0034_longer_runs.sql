-- Searches use sequences of five characters beside trigrams: in a large school many people share a trigram, and reading
-- them cost ten times as much as in a small one, while five characters together are rare in both. Both are stored for
-- each word.

-- Step 1 returns all sequences, for storing. For a search, the step is the length of the sequences, which then stand
-- side by side, and the last one is added. An exact comparison follows, and each further common sequence would cost
-- another index range.
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
