-- API keys: other programs act as the person who made the key, within its scopes. Processes of an older version do not
-- know keys and refuse them.

create table api_keys (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null,
  last_four text not null check (length(last_four) = 4),
  scopes text[] not null check (cardinality(scopes) between 1 and 100),
  created_at timestamptz not null default time_of_change(),
  expires_at timestamptz not null,
  -- To the minute; see key-uses.ts.
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (school_id, id),
  unique (school_id, token_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade,
  check (expires_at <= created_at + interval '366 days')
);
create index api_keys_of_user on api_keys (school_id, user_id);
select enable_tenant_isolation('api_keys');
