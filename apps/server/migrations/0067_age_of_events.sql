-- When a sequence number was raised last: a client that joins compares it with the time at which it read the class.
alter table audience_seqs add column raised_at timestamptz not null default clock_timestamp();

create or replace function raise_numbers(school uuid, gathering uuid, views text[]) returns integer[]
  language plpgsql
  as $$
declare
  one text;
  raised integer;
  numbers integer[] := '{}';
begin
  foreach one in array views loop
    update audience_seqs s set seq = s.seq + 1, raised_at = clock_timestamp()
      where s.school_id = school and s.gathering_id = gathering and s.view = one
      returning s.seq into raised;
    if not found then
      insert into audience_seqs as s (school_id, gathering_id, view, seq) values (school, gathering, one, 1)
        on conflict (school_id, gathering_id, view) do update set seq = s.seq + 1, raised_at = excluded.raised_at
        returning s.seq into raised;
    end if;
    numbers := numbers || raised;
  end loop;
  return numbers;
end $$;

create or replace function save_answers(school uuid, moment timestamptz, saves json)
  returns table (place integer, stands boolean, data jsonb, revision integer, attempt_count integer,
    revealed_at timestamptz, attempts json, seqs integer[])
  language plpgsql
  -- Gives up instead of waiting for a lock, which would delay all saves of the batch; the caller then saves each by
  -- itself.
  set lock_timeout = '100ms'
  as $$
declare
  one record;
begin
  perform set_config('app.school_id', school::text, true);
  for one in
    with asked as materialized (
      select a.*, exists (
        select from exercise_standings s where s.school_id = school and s.class_id = a.class
          and s.content_school_id in (school, library_school()) and s.exercise_id = a.exercise
          and s.standing = a.standing offset 0) as stands
      from json_to_recordset(saves) as a (place integer, class uuid, exercise uuid, student uuid, standing text,
        operation uuid, parts jsonb, recording uuid, views text[])
    ), noted as (
      insert into answer_operations (school_id, class_id, exercise_id, student_id, operation_id)
      select school, a.class, a.exercise, a.student, a.operation from asked a where a.stands
      order by a.class, a.exercise, a.student
      on conflict do nothing
      returning class_id, exercise_id, student_id
    ), saved as (
      insert into answers as k (school_id, class_id, exercise_id, student_id, data, revision, file_id, saved_at)
      select school, a.class, a.exercise, a.student, a.parts, 1, a.recording, moment
      from asked a join noted n on (n.class_id, n.exercise_id, n.student_id) = (a.class, a.exercise, a.student)
      order by a.class, a.exercise, a.student
      on conflict (school_id, class_id, exercise_id, student_id) do update
        set data = k.data || excluded.data, revision = k.revision + 1, file_id = excluded.file_id,
          saved_at = excluded.saved_at
      returning k.class_id, k.exercise_id, k.student_id, k.data, k.revision, k.attempt_count, k.revealed_at
    ), told as (
      select a.place, a.class, v.view, v.nth, row_number() over (partition by a.class, v.view order by a.place) as rank
      from asked a join saved s on (s.class_id, s.exercise_id, s.student_id) = (a.class, a.exercise, a.student)
      cross join unnest(a.views) with ordinality as v (view, nth)
    ), counted as (
      select t.class, t.view, count(*)::integer as many from told t group by t.class, t.view
    ), raised as (
      insert into audience_seqs as q (school_id, gathering_id, view, seq)
      select school, c.class, c.view, c.many from counted c order by c.class, c.view collate "C"
      on conflict (school_id, gathering_id, view) do update
        set seq = q.seq + excluded.seq, raised_at = excluded.raised_at
      returning q.gathering_id, q.view, q.seq
    ), numbered as (
      select t.place, array_agg((r.seq - c.many + t.rank)::integer order by t.nth) as seqs
      from told t
      join counted c on (c.class, c.view) = (t.class, t.view)
      join raised r on (r.gathering_id, r.view) = (t.class, t.view)
      group by t.place
    )
    select a.place, a.stands, a.class, a.exercise, a.student, s.data, s.revision, s.attempt_count, s.revealed_at, n.seqs
    from asked a
    left join saved s on (s.class_id, s.exercise_id, s.student_id) = (a.class, a.exercise, a.student)
    left join numbered n on n.place = a.place
  loop
    place := one.place;
    stands := one.stands;
    data := one.data;
    revision := one.revision;
    attempt_count := one.attempt_count;
    revealed_at := one.revealed_at;
    attempts := null;
    seqs := one.seqs;
    if attempt_count > 0 then
      -- A separate query, so that it sees checks that were committed while this one waited for the lock of the answer.
      select json_agg(json_build_object('number', t.number, 'createdAt', t.created_at, 'given', t.given,
        'result', t.result, 'afterReveal', t.after_reveal) order by t.number)
      into attempts
      from answer_attempts t
      where t.school_id = school and t.class_id = one.class and t.exercise_id = one.exercise
        and t.student_id = one.student;
    end if;
    return next;
  end loop;
end $$;
