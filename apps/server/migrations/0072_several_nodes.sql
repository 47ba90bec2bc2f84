-- Functions that also run where the tables of schools lie on the nodes of a Citus cluster: there, a statement of a
-- function in SQL cannot use its parameters, and a table has a number behind its name.

create or replace function school_by_slug(wanted text) returns uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  found_id uuid;
begin
  select s.school_id into found_id from schools s where s.slug = wanted and s.school_id <> library_school();
  return found_id;
end $$;

create or replace function accounts_with_email(wanted text)
  returns table (school_id uuid, user_id uuid, password_hash text, status text, locale text)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select u.school_id, u.id, u.password_hash, u.status, u.locale
    from users u
    where lower(u.email) = lower(wanted) and u.deleted_at is null;
end $$;

create or replace function accounts_to_sign_in(wanted text, browser bytea)
  returns table (
    school_id uuid, user_id uuid, password_hash text, status text, locale text, is_known_device boolean
  )
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  -- A comparison with null would leave no condition that joins the tables.
  hash bytea := coalesce(browser, '');
begin
  return query
    select u.school_id, u.id, u.password_hash, u.status, u.locale, k.id is not null
    from users u
    left join known_devices k on k.school_id = u.school_id and k.user_id = u.id and k.token_hash = hash
    where lower(u.email) = lower(wanted) and u.deleted_at is null;
end $$;

create or replace function add_user_counts(schools_of uuid[], roles text[], statuses text[], changes integer[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  one record;
begin
  -- Locks rows in a fixed order, so that concurrent changes wait for each other instead of deadlocking.
  for one in
    select d.school, d.role, d.status, sum(d.change)::integer as change
    from unnest(schools_of, roles, statuses, changes) as d (school, role, status, change)
    group by d.school, d.role, d.status
    having sum(d.change) <> 0
    order by d.school, d.role, d.status
  loop
    -- A school that is being deleted needs no totals.
    perform from schools s where s.school_id = one.school;
    if found then
      insert into user_counts as c (school_id, role, status, people) values (one.school, one.role, one.status, one.change)
      on conflict (school_id, role, status) do update set people = c.people + excluded.people;
    end if;
  end loop;
end $$;

create or replace function school_keeps_administrator() returns trigger
  language plpgsql
  as $$
declare
  school uuid := coalesce(new.school_id, old.school_id);
begin
  if tg_table_name ~ '^users(_[0-9]+)?$' then
    if old.role = 'member' then
      return null;
    end if;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('administrators ' || school::text, 0));
  -- A school that is being deleted needs no administrator.
  if exists (select from schools s where s.school_id = school)
    and not exists (
      select from users u
      join user_permissions p on p.school_id = u.school_id and p.user_id = u.id and p.permission_key = 'admin-access'
      where u.school_id = school and u.status = 'active' and u.deleted_at is null)
  then
    raise exception 'the school needs at least one administrator'
      using errcode = 'check_violation', constraint = 'school_keeps_administrator';
  end if;
  return null;
end $$;

create or replace function publish_session_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name ~ '^users(_[0-9]+)?$' then
    perform pg_notify('klasna_people', old.id::text);
  else
    perform pg_notify('klasna_people', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;

-- Names the one school of the content, which the id of the exercise shows, and reads the content by itself, because it may
-- lie on another node than the class.
create or replace function save_answer(
  school uuid, of_class uuid, of_exercise uuid, of_student uuid, known_standing text, operation uuid, parts jsonb,
  recording uuid, moment timestamptz, views text[],
  out stands boolean, out data jsonb, out revision integer, out attempt_count integer, out revealed_at timestamptz,
  out attempts json, out seqs integer[])
  language plpgsql
  as $$
declare
  content_school uuid := case when is_library_file(of_exercise) then library_school() else school end;
begin
  -- May be the only statement of its transaction, so it sets the school itself.
  perform set_config('app.school_id', school::text, true);
  perform from class_standings s
  cross join (
    select e.updated_at, p.lesson_id, p.deleted_at as part_deleted_at, l.section_id, l.deleted_at
    from exercises e
    cross join lateral (select p.lesson_id, p.deleted_at from lesson_sections p
      where p.school_id = content_school and p.id = e.lesson_section_id offset 0) as p
    cross join lateral (select l.section_id, l.deleted_at from lessons l
      where l.school_id = content_school and l.id = p.lesson_id offset 0) as l
    where e.school_id = content_school and e.id = of_exercise
    offset 0
  ) as l
  where s.school_id = school and s.class_id = of_class
    and (s.version, l.updated_at, l.lesson_id, l.part_deleted_at, l.section_id, l.deleted_at)::text = known_standing;
  stands := found;
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

-- Reads the clock before the update, because Citus refuses functions that change within a statement.
create or replace function raise_numbers(school uuid, gathering uuid, views text[]) returns integer[]
  language plpgsql
  as $$
declare
  one text;
  raised integer;
  numbers integer[] := '{}';
  clock timestamptz;
begin
  foreach one in array views loop
    clock := clock_timestamp();
    update audience_seqs s set seq = s.seq + 1, raised_at = clock
      where s.school_id = school and s.gathering_id = gathering and s.view = one
      returning s.seq into raised;
    if not found then
      insert into audience_seqs as s (school_id, gathering_id, view, seq, raised_at)
        values (school, gathering, one, 1, clock)
        on conflict (school_id, gathering_id, view) do update set seq = s.seq + 1, raised_at = excluded.raised_at
        returning s.seq into raised;
    end if;
    numbers := numbers || raised;
  end loop;
  return numbers;
end $$;

create or replace function note_lesson_removals(school uuid, lessons uuid[], people uuid[], known lesson_events default null)
  returns void
  language plpgsql
  as $$
begin
  insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
  select e.school_id, e.id, u.id, coalesce(known.class_id, e.class_id), coalesce(known.starts_at, e.starts_at),
    coalesce(known.duration, e.duration), e.sequence + c.feed_changes + 1, 1
  from lesson_events e
  join classes c on c.school_id = school and c.id = e.class_id
  join users u on u.school_id = school and u.id = any(people) and u.deleted_at is null and u.id <> e.teacher_id
  where e.school_id = school and e.id = any(lessons) and e.deleted_at is null
    and not exists (select from class_students cs
      where cs.school_id = school and cs.class_id = e.class_id and cs.user_id = u.id)
    and not exists (select from event_students es
      where es.school_id = school and es.event_id = e.id and es.user_id = u.id)
  on conflict (school_id, event_id, user_id) do update
    set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
      sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
end $$;

-- On a node, the row has the type of its shard.
create or replace function lesson_left_people() returns trigger
  language plpgsql
  as $$
begin
  perform note_lesson_removals(new.school_id, array[new.id], array[old.teacher_id] || array(
    select cs.user_id from class_students cs
    where cs.school_id = old.school_id and cs.class_id = old.class_id and old.class_id <> new.class_id),
    row(old.*)::lesson_events);
  return null;
end $$;

-- Reads the transition table by itself, because Citus joins it with no table.
create or replace function students_left_groups() returns trigger
  language plpgsql
  as $$
declare
  one record;
begin
  for one in
    select gone.school_id, array_agg(gone.group_id) as groups, array_agg(gone.user_id) as people
    from gone group by gone.school_id
  loop
    -- Selects the lessons first and joins the people afterwards. The period is much longer than calendars show.
    with lessons as materialized (
      select c.school_id, c.group_id, e.id, e.class_id, e.starts_at, e.duration,
        e.sequence + c.feed_changes + 1 as sequence
      from classes c
      join lesson_events e on e.school_id = one.school_id and e.class_id = c.id
      where c.school_id = one.school_id and c.group_id = any(one.groups)
        and e.deleted_at is null and e.starts_at > time_of_change() - interval '1 year'
    ), people as materialized (
      select u.school_id, l.group_id, l.user_id
      from unnest(one.groups, one.people) as l (group_id, user_id)
      join users u on u.school_id = one.school_id and u.id = l.user_id and u.deleted_at is null
    )
    insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
    select l.school_id, l.id, p.user_id, l.class_id, l.starts_at, l.duration, l.sequence, 1
    from lessons l join people p on p.group_id = l.group_id
    where not exists (select from event_students es
      where es.school_id = one.school_id and es.event_id = l.id and es.user_id = p.user_id)
    on conflict (school_id, event_id, user_id) do update
      set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
        sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
  end loop;
  return null;
end $$;

-- They compute only with their arguments. Citus refuses other functions of columns in an update.
alter function end_of_day(timestamptz, text) immutable;
alter function moment_on(date, text) immutable;

-- Take the school as an argument, by which a cluster runs them where its rows are, in the transaction that erased the person.
create function clear_audit_entries_of(school uuid, person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if school is distinct from current_school() or not exists (
    select from users u where u.school_id = school and u.id = person and u.erased_at is not null)
  then
    raise exception 'only entries about an erased person of this school are emptied';
  end if;
  update audit_entries e
  set changes = (
    select coalesce(jsonb_agg(
      case when item.change ->> 'field' in ('role', 'status', 'permissions') then item.change
        else item.change || '{"from": null, "to": null}' end
      order by item.place), '[]')
    from jsonb_array_elements(e.changes) with ordinality as item (change, place))
  where e.school_id = school and e.subject_id = person;
end $$;

create function clear_security_events_of(school uuid, person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if school is distinct from current_school() or not exists (
    select from users u where u.school_id = school and u.id = person and u.erased_at is not null)
  then
    raise exception 'only entries about an erased person of this school are emptied';
  end if;
  update security_events e
  set address = case when e.actor_id <> person then e.address end,
    device = case when e.actor_id <> person then e.device else '' end,
    details = case when e.user_id = person then '{}' else e.details end
  where e.school_id = school and (e.user_id = person or e.actor_id = person);
end $$;

revoke execute on function clear_audit_entries_of(uuid, uuid), clear_security_events_of(uuid, uuid) from public;
grant execute on function clear_audit_entries_of(uuid, uuid), clear_security_events_of(uuid, uuid) to klasna_app;

-- People are never deleted but with their school. Citus has no action that empties a column of a key with the school.
alter table mails
  drop constraint mails_school_id_user_id_fkey,
  drop constraint mails_school_id_sender_id_fkey,
  add constraint mails_school_id_user_id_fkey
    foreign key (school_id, user_id) references users (school_id, id) not valid,
  add constraint mails_school_id_sender_id_fkey
    foreign key (school_id, sender_id) references users (school_id, id) not valid;
alter table mails validate constraint mails_school_id_user_id_fkey;
alter table mails validate constraint mails_school_id_sender_id_fkey;
