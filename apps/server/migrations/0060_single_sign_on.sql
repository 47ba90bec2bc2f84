-- Single sign-on: the identity provider of a school, who of the school is whom there, and sign-ins that wait for their
-- end.

create table identity_providers (
  school_id uuid primary key references schools (school_id) on delete cascade,
  preset text not null check (preset in ('google', 'microsoft', 'other')),
  name text not null check (length(name) between 1 and 60),
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 500),
  -- Encrypted with a key of the installation.
  client_secret text not null,
  email_domains text[] not null default '{}',
  creates_accounts boolean not null default false,
  new_account_role text not null default 'student' check (new_account_role in ('student', 'teacher')),
  -- When issuer, client or secret changed last: a sign-in after that proves that they work.
  connection_changed_at timestamptz not null default time_of_change(),
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  -- Whoever may sign up by themselves belongs to a domain that the school named.
  check (not creates_accounts or cardinality(email_domains) > 0)
);
select enable_tenant_isolation('identity_providers');

create table identity_links (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  -- The email that the provider named when the link was made.
  email text not null,
  last_used_at timestamptz not null default time_of_change(),
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  constraint identity_links_subject unique (school_id, issuer, subject),
  constraint identity_links_person unique (school_id, user_id, issuer),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('identity_links');

-- A row is deleted when its state is used, so it is used once.
create table single_sign_on_attempts (
  school_id uuid not null,
  id uuid not null,
  state_hash bytea not null,
  -- The browser that began.
  browser_hash bytea not null,
  issuer text not null,
  nonce text not null,
  code_verifier text not null,
  return_path text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, state_hash),
  foreign key (school_id) references schools (school_id) on delete cascade
);
create index single_sign_on_attempts_by_age on single_sign_on_attempts (school_id, expires_at);
select enable_tenant_isolation('single_sign_on_attempts');
