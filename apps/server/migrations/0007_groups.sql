-- Groups of students.

create table groups (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  description text check (length(description) <= 500),
  image_id uuid,
  -- Set instead of deleting the row, because history still refers to it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, image_id) references files (school_id, id)
);
select raise_wall('groups');
create index groups_by_age on groups (school_id, created_at, id) where deleted_at is null;
create index groups_by_name on groups (school_id, (name collate "und-x-icu"), id) where deleted_at is null;
create index groups_image on groups (school_id, image_id) where image_id is not null;

create table group_members (
  school_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (school_id, group_id, user_id),
  foreign key (school_id, group_id) references groups (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('group_members', 'select, insert, delete');
create index group_members_of_user on group_members (school_id, user_id);

-- Locks the person until the transaction ends: an account that is being closed at the same time is waited for, and then
-- refused.
create function group_member_is_student() returns trigger
  language plpgsql
  as $$
begin
  perform from users u
  where u.school_id = new.school_id and u.id = new.user_id and u.role = 'member' and u.deleted_at is null
  for share;
  if not found then
    raise exception 'only students are members of groups'
      using errcode = 'check_violation', constraint = 'group_member_is_student';
  end if;
  return new;
end $$;
create trigger is_student before insert on group_members
  for each row execute function group_member_is_student();

-- Removes people from their groups when their account is closed, regardless of how it is closed.
create function leave_groups() returns trigger
  language plpgsql
  as $$
begin
  delete from group_members m where m.school_id = new.school_id and m.user_id = new.id;
  return null;
end $$;
create trigger leave_groups after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function leave_groups();

-- Search as in 0004: trigrams that depend on the school, so that the index finds only groups of this school.
create function group_text(name text) returns text
  language sql immutable parallel safe
  as $$ select lower(name collate "und-x-icu") $$;

create index groups_search on groups using gin (search_runs(school_id, 'group', group_text(name), 1))
  with (fastupdate = off) where deleted_at is null;

create function groups_matching(wanted text) returns table (id uuid, name text, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = public, pg_temp set enable_seqscan = off
  as $$
declare
  school uuid := current_school();
  part text := lower(wanted collate "und-x-icu");
begin
  if length(part) < 3 then
    return query
      select g.id, g.name, g.created_at from groups g
      where g.school_id = school and g.deleted_at is null and strpos(group_text(g.name), part) > 0;
  else
    return query
      select g.id, g.name, g.created_at from groups g
      where search_runs(g.school_id, 'group', group_text(g.name), 1) @> search_runs(school, 'group', part, 3)
        and g.school_id = school and g.deleted_at is null and strpos(group_text(g.name), part) > 0;
  end if;
end $$;
revoke execute on function groups_matching from public;
grant execute on function groups_matching to klasna_app;
