-- People of a school, their permissions, sessions and password resets.

create table permissions (
  key text primary key,
  name text not null
);
insert into permissions (key, name) values
  ('admin-access', 'Administration'),
  ('users-management', 'User management'),
  ('teacher', 'Teaching');
grant select on permissions to klasna_app;

create table files (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  purpose text not null,
  name text not null,
  mime text not null,
  size integer not null check (size > 0 and size <= 10485760),
  uploaded_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  check (purpose not in ('avatar','logo','group','course','exerciseImage','gif') or size <= 1048576)
);
select raise_wall('files');

create table users (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  role text not null check (role in ('staff','member')),
  status text not null default 'active' check (status in ('active','inactive','suspended')),
  first_name text not null check (length(btrim(first_name)) between 2 and 500),
  last_name text not null check (length(btrim(last_name)) between 2 and 500),
  email text not null check (length(email) between 3 and 254),
  password_hash text,
  phone text,
  country text,
  timezone text,
  locale text not null default 'uk' check (locale in ('uk','en','es','fr','it','zh','de')),
  avatar_id uuid,
  work_schedule jsonb check (work_schedule is null or is_week_schedule(work_schedule)),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, avatar_id) references files (school_id, id)
);
create unique index users_email on users (school_id, lower(email)) where deleted_at is null;
create index users_email_anywhere on users (lower(email)) where deleted_at is null;
select raise_wall('users');

alter table files add foreign key (school_id, uploaded_by) references users (school_id, id);
alter table schools add foreign key (school_id, logo_id) references files (school_id, id);

create table user_permissions (
  school_id uuid not null,
  user_id uuid not null,
  permission_key text not null references permissions (key),
  created_at timestamptz not null default now(),
  primary key (school_id, user_id, permission_key),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('user_permissions');

create function permission_needs_staff() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from users u where u.school_id = new.school_id and u.id = new.user_id and u.role = 'staff') then
    raise exception 'only staff hold permissions' using errcode = 'check_violation', constraint = 'permission_needs_staff';
  end if;
  return new;
end $$;
create trigger needs_staff before insert or update on user_permissions
  for each row execute function permission_needs_staff();

-- Ensures that a school keeps at least one active administrator; checked at the end of the transaction.
create function school_keeps_administrator() returns trigger
  language plpgsql
  as $$
declare
  school uuid := coalesce(new.school_id, old.school_id);
begin
  if exists (select from users u where u.school_id = school and u.deleted_at is null)
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
-- An insert cannot remove an administrator, so the trigger skips it: an import of a thousand people would run it a
-- thousand times.
create constraint trigger keeps_administrator after update of status, deleted_at or delete on users
  deferrable initially deferred for each row execute function school_keeps_administrator();
create constraint trigger keeps_administrator after update or delete on user_permissions
  deferrable initially deferred for each row execute function school_keeps_administrator();

create table sessions (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (school_id, id),
  unique (school_id, token_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index sessions_of_user on sessions (school_id, user_id);
select raise_wall('sessions');

create table password_resets (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('recovery','invitation')),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, token_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index password_resets_of_user on password_resets (school_id, user_id);
select raise_wall('password_resets');

create table mails (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  user_id uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  state text not null default 'waiting' check (state in ('waiting','sent','refused','kept')),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id) on delete set null (user_id)
);
select raise_wall('mails');

-- Returns the accounts with this email in all schools, with only the columns that a sign-in needs.
create function accounts_with_email(wanted text)
  returns table (school_id uuid, user_id uuid, password_hash text, status text, locale text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.school_id, u.id, u.password_hash, u.status, u.locale
    from users u
    where lower(u.email) = lower(wanted) and u.deleted_at is null
  $$;

create function any_school_exists() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from schools) $$;

-- Processes cache for a moment which person a token belongs to. These triggers publish every change that makes a cached
-- entry stale.
create function tell_session_change() returns trigger
  language plpgsql
  as $$
begin
  if tg_table_name = 'users' then
    perform pg_notify('klasna_people', old.id::text);
  else
    perform pg_notify('klasna_people', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
create trigger tell_session_change after update of role, status, locale, deleted_at or delete on users
  for each row execute function tell_session_change();
create trigger tell_session_change after insert or update or delete on user_permissions
  for each row execute function tell_session_change();
create trigger tell_session_end after delete on sessions
  for each row execute function tell_session_change();
create trigger tell_session_cut after update of expires_at on sessions
  for each row when (new.expires_at < old.expires_at) execute function tell_session_change();

-- Functions that read across schools may be called by the serving role only.
revoke execute on function schools_with_stale_news(), school_ids(), school_by_slug(text), any_school_exists(),
  accounts_with_email(text) from public;
grant execute on function schools_with_stale_news(), school_ids(), school_by_slug(text), any_school_exists(),
  accounts_with_email(text) to klasna_app;
