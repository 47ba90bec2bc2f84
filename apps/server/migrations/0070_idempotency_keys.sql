-- Replies to calls with an Idempotency-Key, kept for a day. Processes of an older version ignore the header.

create table idempotency_keys (
  school_id uuid not null,
  user_id uuid not null,
  key_hash bytea not null,
  -- What was asked: method, address, body and file.
  request_hash bytea not null,
  -- The run that may complete the call; a later run replaces that of a process that died.
  claim_id uuid not null,
  claimed_at timestamptz not null,
  -- Null while the call runs. Written in the transaction of the change.
  status smallint,
  -- Null also for replies without a body, and for those that are too large.
  body text,
  created_at timestamptz not null,
  primary key (school_id, user_id, key_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index idempotency_keys_by_age on idempotency_keys (school_id, created_at);
select enable_tenant_isolation('idempotency_keys');
