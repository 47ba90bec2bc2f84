-- Saving an answer is what happens most, and what it takes is asked in one go. As one statement with parts it cost the
-- database more to set up than to run; the statements of a function stay set up for as long as the connection lives.

-- What the right to work on an exercise follows from, as one text that is the same for as long as nothing of it has changed:
-- whatever is of the class is counted, and the content is looked at. From the exercise upwards, a row at a time: the
-- database is not to consider reading the lessons of everybody. Whoever asks names both schools: that of the class, and as
-- that of the content the same one or the library.
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

-- The next number of each of these views, in the order in which they are given: whoever raises several gives them in one
-- order, so that of two who raise the same ones the second waits.
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

-- Lays the parts over what is there, or without an operation puts them in its place. `stands`: whether what the right to
-- save follows from is still `known_standing`; where it is not, and where the operation has arrived before, nothing is saved
-- and there are no numbers.
create function save_answer(
  school uuid, of_class uuid, of_exercise uuid, of_student uuid, known_standing text, operation uuid, parts jsonb,
  recording uuid, moment timestamptz, views text[],
  out stands boolean, out data jsonb, out revision integer, out attempt_count integer, out revealed_at timestamptz,
  out attempts json, out seqs integer[])
  language plpgsql
  as $$
begin
  -- This may be all that its transaction asks: then nobody has said yet which school it is of.
  perform set_config('app.school_id', school::text, true);
  stands := exists (
    select from exercise_standings s where s.school_id = school and s.class_id = of_class
      and s.content_school_id in (school, library_school()) and s.exercise_id = of_exercise
      and s.standing = known_standing);
  if not stands then return; end if;

  if operation is not null then
    -- Of the same one twice at once, the second waits for the first and then finds it there.
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
    -- The first one: an empty answer to lay it over. Of two first ones at once the second finds that of the other.
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
