-- Failures fade with time, and after some of them the next attempt has to wait. Processes of the version before go on
-- with `count` and `since`, which can be dropped once they have ended.
alter table attempts
  alter column count set default 0,
  alter column since set default now(),
  add column failures double precision not null default 0,
  add column counted_at timestamptz not null default now(),
  add column allowed_at timestamptz not null default '-infinity';

-- The accounts with an email in all schools, and whether each knows the browser that wants to sign in. Before a
-- password was checked no school is known.
create function accounts_to_sign_in(wanted text, browser bytea)
  returns table (
    school_id uuid, user_id uuid, password_hash text, status text, locale text, is_known_device boolean
  )
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.school_id, u.id, u.password_hash, u.status, u.locale,
      exists (
        select from known_devices k
        where k.school_id = u.school_id and k.user_id = u.id and k.token_hash = browser)
    from users u
    where lower(u.email) = lower(wanted) and u.deleted_at is null
  $$;
revoke execute on function accounts_to_sign_in(text, bytea) from public;
grant execute on function accounts_to_sign_in(text, bytea) to klasna_app;
