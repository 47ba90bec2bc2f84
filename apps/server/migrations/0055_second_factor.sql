-- The second factor of sign-in; see docs/decisions/0055-second-factor.md.

-- Codes of an authenticator app. A row without `confirmed_at` is being set up; it replaces the other one of the person
-- when the first code proves that the app has it. `secret` is encrypted and names the key that it is encrypted with.
create table totp_factors (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last code that was accepted, so that a code works once.
  last_used_step integer not null default 0,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create unique index one_confirmed_totp_factor on totp_factors (school_id, user_id) where confirmed_at is not null;
create unique index one_new_totp_factor on totp_factors (school_id, user_id) where confirmed_at is null;
select enable_tenant_isolation('totp_factors');

-- Codes for the day on which the other factor is lost. `code_hash` is an HMAC; `salt` holds its key, which the codes of
-- a set share, encrypted.
create table recovery_codes (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  salt bytea not null,
  used_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, user_id, code_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('recovery_codes');

-- Sign-ins whose first proof succeeded and whose second is awaited.
create table sign_in_challenges (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  -- The hash of the stored password hash: a password that was changed meanwhile ends the challenge.
  password_mark bytea not null,
  -- Whether the person has to set up a second factor, because the school requires one and they have none.
  must_enrol boolean not null,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, token_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index sign_in_challenges_of_user on sign_in_challenges (school_id, user_id);
select enable_tenant_isolation('sign_in_challenges');

-- How people of a school sign in. A school without a row has the defaults.
create table sign_in_rules (
  school_id uuid primary key references schools (school_id) on delete cascade,
  second_factor_required_of_staff boolean not null default false,
  single_sign_on text not null default 'off' check (single_sign_on in ('off', 'optional', 'required')),
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change()
);
select enable_tenant_isolation('sign_in_rules');

-- An end that no use of the session postpones: set for sessions of staff without a second factor when the school begins
-- to require one. Processes of the version before go on writing sessions without it.
alter table sessions add column ends_at timestamptz;

-- Until when this browser may sign in without the second factor; null if its person did not choose that.
alter table known_devices add column second_factor_until timestamptz;
-- The browser and the system, for the list of those browsers.
alter table known_devices add column device text not null default '';
