-- Indexes that keep lists of tens of thousands of people fast: ordered pages, totals without counting, search by any
-- part of a word.

-- Lists: one ordered index range for each role and status, merged by the query.
create index users_by_age on users (school_id, role, status, created_at, id) where deleted_at is null;
create index users_by_name on users (school_id, role, status, ((first_name || ' ' || last_name) collate "und-x-icu"), id)
  where deleted_at is null;
create index users_avatar on users (school_id, avatar_id) where avatar_id is not null;
create index user_permissions_of_key on user_permissions (school_id, permission_key, user_id);

-- Totals are maintained by triggers, because counting fifty thousand rows for every page would cost more than the page
-- itself.
create table user_counts (
  school_id uuid not null references schools on delete cascade,
  role text not null,
  status text not null,
  people integer not null,
  primary key (school_id, role, status)
);
select raise_wall('user_counts', 'select');

create function add_user_counts(schools_of uuid[], roles text[], statuses text[], changes integer[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$
    insert into user_counts (school_id, role, status, people)
    select d.school_id, d.role, d.status, sum(d.change)
    from unnest(schools_of, roles, statuses, changes) as d (school_id, role, status, change)
    -- A school that is being deleted needs no totals.
    where exists (select from schools s where s.school_id = d.school_id)
    group by d.school_id, d.role, d.status
    having sum(d.change) <> 0
    -- Locks rows in a fixed order, so that concurrent changes wait for each other instead of deadlocking.
    order by d.school_id, d.role, d.status
    on conflict (school_id, role, status) do update set people = user_counts.people + excluded.people
  $$;
revoke execute on function add_user_counts from public;

create function count_users() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    perform add_user_counts(array_agg(school_id), array_agg(role), array_agg(status), array_agg(1))
    from added where deleted_at is null;
  elsif tg_op = 'DELETE' then
    perform add_user_counts(array_agg(school_id), array_agg(role), array_agg(status), array_agg(-1))
    from gone where deleted_at is null;
  else
    perform add_user_counts(array_agg(school_id), array_agg(role), array_agg(status), array_agg(change))
    from (
      select school_id, role, status, 1 as change from added where deleted_at is null
      union all
      select school_id, role, status, -1 from gone where deleted_at is null
    ) as changed;
  end if;
  return null;
end $$;
revoke execute on function count_users from public;
create trigger count_added after insert on users
  referencing new table as added for each statement execute function count_users();
create trigger count_gone after delete on users
  referencing old table as gone for each statement execute function count_users();
create trigger count_changed after update on users
  referencing old table as gone new table as added for each statement execute function count_users();

insert into user_counts (school_id, role, status, people)
select school_id, role, status, count(*) from users where deleted_at is null group by 1, 2, 3;

-- Search: every sequence of three characters (trigram) of the searched text is stored as a number that also depends on
-- the school and the role, so an index lookup finds only staff or students of this school. pg_trgm is not usable: in a
-- database with locale C it recognises only Latin letters.
create function person_name(first_name text, last_name text) returns text
  language sql immutable parallel safe
  as $$ select lower((first_name || ' ' || last_name) collate "und-x-icu") $$;

create function person_text(first_name text, last_name text, email text, phone text) returns text
  language sql immutable parallel safe
  as $$
    select lower((first_name || ' ' || last_name || E'\n' || email) collate "und-x-icu")
      || coalesce(E'\n' || phone || E'\n' || regexp_replace(phone, '\D', '', 'g'), '')
  $$;

-- Written in plpgsql because a loop takes a third of the time of the same query in SQL, and runs at every change of a
-- person. When searching, every third trigram and the last one are enough: an exact comparison follows, and looking up
-- nine trigrams takes three times as long as looking up three.
create function search_runs(school uuid, role text, value text, step integer) returns bigint[]
  language plpgsql immutable parallel safe cost 1000
  as $$
declare
  seed bigint := hashtextextended(school::text || role, 0);
  runs bigint[] := '{}';
begin
  for place in 1 .. length(value) - 2 by step loop
    runs := runs || hashtextextended(substr(value, place, 3), seed);
  end loop;
  return runs || hashtextextended(right(value, 3), seed);
end $$;

-- fastupdate is off, because every search would have to read the list of pending index entries.
create index users_search on users
  using gin (search_runs(school_id, role, person_text(first_name, last_name, email, phone), 1))
  with (fastupdate = off) where deleted_at is null;

-- Runs as the owner, because row-level security prevents the use of the index for this comparison; it reads only the
-- current school. Texts of one or two characters have no trigram: they are compared with all people of the school, but
-- never with those of other schools.
create function people_matching(wanted text, roles text[], only_names boolean)
  returns table (id uuid, role text, status text, first_name text, last_name text, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  school uuid := current_school();
  part text := lower(wanted collate "und-x-icu");
  one text;
begin
  foreach one in array roles loop
    if length(part) < 3 then
      return query
        select u.id, u.role, u.status, u.first_name, u.last_name, u.created_at
        from users u
        where u.school_id = school and u.role = one and u.deleted_at is null
          and case when only_names then strpos(person_name(u.first_name, u.last_name), part) > 0
            else strpos(person_text(u.first_name, u.last_name, u.email, u.phone), part) > 0 end;
    else
      return query
        select u.id, u.role, u.status, u.first_name, u.last_name, u.created_at
        from users u
        where search_runs(u.school_id, u.role, person_text(u.first_name, u.last_name, u.email, u.phone), 1)
            @> search_runs(school, one, part, 3)
          and u.school_id = school and u.role = one and u.deleted_at is null
          and case when only_names then strpos(person_name(u.first_name, u.last_name), part) > 0
            else strpos(person_text(u.first_name, u.last_name, u.email, u.phone), part) > 0 end;
    end if;
  end loop;
end $$;
revoke execute on function people_matching from public;
grant execute on function people_matching to klasna_app;

-- Two administrators may remove each other at the same time, and each transaction would still see the other as active.
-- The lock makes the second one check after the first has committed. A school must keep somebody who can administer it.
create or replace function school_keeps_administrator() returns trigger
  language plpgsql
  as $$
declare
  school uuid := coalesce(new.school_id, old.school_id);
begin
  if tg_table_name = 'users' then
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
