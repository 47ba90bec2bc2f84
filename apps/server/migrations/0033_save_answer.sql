-- Saves an answer, the most frequent write, in one call. It is a plpgsql function because the statements of a function
-- stay planned as long as the connection lives, whereas one statement with many parts cost more to plan than to run.

-- Returns a text that changes whenever something changes that the right to work on the exercise depends on: the change
-- counter of the class and the versions of the content. Reads row by row from the exercise upwards, so that the planner
-- never scans all lessons. The caller names two schools: that of the class, and that of the content, which is the same
-- or the library.
create view exercise_standings with (security_invoker = true) as
  select s.school_id, s.class_id, e.school_id as content_school_id, e.id as exercise_id,
    (s.version, e.updated_at, p.lesson_id, p.deleted_at, l.section_id, l.deleted_at)::text as standing
  from class_standings s
  cross join exercises e
  cross join lateral (select p.lesson_id, p.deleted_at from lesson_sections p
    where p.school_id = e.school_id and p.id = e.lesson_section_id offset 0) as p
  cross join lateral (select l.section_id, l.deleted_at from lessons l
    where l.school_id = e.school_id and l.id = p.lesson_id offset 0) as l;
grant select on exercise_standings to klasna_app;

-- Returns the next event number of each view, in the given order. Callers that raise several use the same order, so
-- that they wait for each other instead of deadlocking.
create function raise_numbers(school uuid, gathering uuid, views text[]) returns integer[]
  language plpgsql
  as $$
declare
  one text;
  raised integer;
  numbers integer[] := '{}';
begin
  foreach one in array views loop
    update audience_seqs s set seq = s.seq + 1
      where s.school_id = school and s.gathering_id = gathering and s.view = one
      returning s.seq into raised;
    if not found then
      insert into audience_seqs as s (school_id, gathering_id, view, seq) values (school, gathering, one, 1)
        on conflict (school_id, gathering_id, view) do update set seq = s.seq + 1
        returning s.seq into raised;
    end if;
    numbers := numbers || raised;
  end loop;
  return numbers;
end $$;

-- Merges the parts into the answer, or without an operation replaces it. `stands` says whether the access snapshot is
-- still `known_standing`. If it is not, or if the operation was applied before, nothing is saved and no numbers are
-- returned.
create function save_answer(
  school uuid, of_class uuid, of_exercise uuid, of_student uuid, known_standing text, operation uuid, parts jsonb,
  recording uuid, moment timestamptz, views text[],
  out stands boolean, out data jsonb, out revision integer, out attempt_count integer, out revealed_at timestamptz,
  out attempts json, out seqs integer[])
  language plpgsql
  as $$
begin
  -- May be the only statement of its transaction, so it sets the school itself.
  perform set_config('app.school_id', school::text, true);
  stands := exists (
    select from exercise_standings s where s.school_id = school and s.class_id = of_class
      and s.content_school_id in (school, library_school()) and s.exercise_id = of_exercise
      and s.standing = known_standing);
  if not stands then return; end if;

  if operation is not null then
    -- Of two concurrent saves of the same operation the second waits for the first and then finds the row.
    insert into answer_operations (school_id, class_id, exercise_id, student_id, operation_id)
      values (school, of_class, of_exercise, of_student, operation) on conflict do nothing;
    if not found then return; end if;
  end if;

  loop
    update answers a
      set data = case when operation is null then parts else a.data || parts end,
        revision = a.revision + 1, file_id = recording, saved_at = moment
      where a.school_id = school and a.class_id = of_class and a.exercise_id = of_exercise and a.student_id = of_student
      returning a.data, a.revision, a.attempt_count, a.revealed_at
      into save_answer.data, save_answer.revision, save_answer.attempt_count, save_answer.revealed_at;
    exit when found;
    -- The first save of an answer inserts an empty one to merge into. Of two concurrent first saves the second finds
    -- the row of the other.
    insert into answers (school_id, class_id, exercise_id, student_id, data, revision, saved_at)
      values (school, of_class, of_exercise, of_student, '{}', 0, moment) on conflict do nothing;
  end loop;

  if attempt_count > 0 then
    select json_agg(json_build_object('number', t.number, 'createdAt', t.created_at, 'given', t.given,
      'result', t.result, 'afterReveal', t.after_reveal) order by t.number)
    into attempts
    from answer_attempts t
    where t.school_id = school and t.class_id = of_class and t.exercise_id = of_exercise and t.student_id = of_student;
  end if;
  seqs := raise_numbers(school, of_class, views);
end $$;
