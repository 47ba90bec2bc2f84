-- Browsers in which an account has signed in before. One browser holds one random token in a cookie, of which only the
-- hash is kept, and has a row for each of its accounts. Processes of the version before go on signing in without it.
create table known_devices (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default time_of_change(),
  last_used_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, user_id, token_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('known_devices');
