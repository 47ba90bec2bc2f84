-- Passkeys (WebAuthn). The user handle is what an authenticator reports with a sign-in: the id of the school and 32
-- random bytes, the same for all passkeys of a person.
create table passkeys (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  user_handle bytea not null check (length(user_handle) = 48),
  credential_id bytea not null check (length(credential_id) <= 1023),
  public_key bytea not null,
  -- The host name that the passkey was made for; browsers offer it on no other site.
  relying_party text not null,
  -- How often the authenticator used it; stays at 0 where that is not counted.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) <= 60),
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  -- When the counter went back: two devices use the passkey.
  blocked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, credential_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index passkeys_of_user on passkeys (school_id, user_id);
select enable_tenant_isolation('passkeys');

-- Challenges that were answered; no other answer to them is accepted. Others need no row, because a challenge is
-- derived from a signed token with an expiry.
create table used_passkey_challenges (
  school_id uuid not null references schools on delete cascade,
  challenge bytea not null,
  expires_at timestamptz not null,
  primary key (school_id, challenge)
);
select enable_tenant_isolation('used_passkey_challenges');
