-- Webhooks: where a school sends its events, and the deliveries that wait, arrived or were given up. A process of the
-- older version beside this one publishes events that reach no webhook, and knows no notification of a paused one.

create table webhook_endpoints (
  school_id uuid not null references schools (school_id) on delete cascade,
  id uuid not null,
  url text not null check (length(url) <= 500),
  description text not null default '' check (length(description) <= 500),
  -- Null for all types, also those of later versions.
  event_types text[] check (cardinality(event_types) > 0),
  -- Encrypted with a key of the installation.
  secret text not null,
  -- The replaced secret, which also signs until then.
  replaced_secret text,
  replaced_secret_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused')),
  pause_reason text check (pause_reason in ('administrator', 'failing', 'gone')),
  -- When the first attempt failed of those that failed without a success in between.
  failing_since timestamptz,
  last_success_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  check ((state = 'paused') = (pause_reason is not null)),
  check ((replaced_secret is null) = (replaced_secret_until is null))
);
select enable_tenant_isolation('webhook_endpoints');

create table webhook_deliveries (
  school_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- The domain event in the outbox; its id is ordered by time.
  event_id uuid not null,
  -- The header webhook-id: one event may cause several messages, each about another thing.
  message_id text not null,
  type text not null,
  -- The thing whose events keep their order.
  ordering_key text not null,
  data jsonb not null,
  event_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  -- When its three days began: with the event, or when it was repeated or its endpoint was resumed.
  queued_at timestamptz not null default time_of_change(),
  next_attempt_at timestamptz not null default time_of_change(),
  -- While a process sends it; another one takes over after this instant. `attempts` tells which of them may record.
  claimed_until timestamptz,
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  delivered_at timestamptz,
  last_status integer,
  last_error text,
  response_ms integer,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  constraint webhook_deliveries_message unique (school_id, endpoint_id, message_id),
  foreign key (school_id, endpoint_id) references webhook_endpoints (school_id, id) on delete cascade
);
-- The log of an endpoint, also of one state; and what waits for the same thing.
create index webhook_deliveries_log on webhook_deliveries (school_id, endpoint_id, event_id desc, id desc);
create index webhook_deliveries_by_state on webhook_deliveries (school_id, endpoint_id, state, event_id desc, id desc);
create index webhook_deliveries_order on webhook_deliveries (school_id, endpoint_id, ordering_key, event_id, id)
  where state = 'pending';
create index webhook_deliveries_due on webhook_deliveries (school_id, next_attempt_at) where state = 'pending';
create index webhook_deliveries_claimed on webhook_deliveries (school_id, endpoint_id, claimed_until)
  where state = 'pending' and claimed_until is not null;
create index webhook_deliveries_by_age on webhook_deliveries (school_id, created_at);
select enable_tenant_isolation('webhook_deliveries');

-- The schools that have deliveries to send now, for the process that sends them.
create function schools_with_due_webhooks() returns table (school_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select e.school_id
    from webhook_endpoints e
    where e.state = 'active'
      and exists (
        select from webhook_deliveries d
        where d.school_id = e.school_id
          and d.endpoint_id = e.id
          and d.state = 'pending'
          and d.next_attempt_at <= now()
          and (d.claimed_until is null or d.claimed_until <= now())
      )
    group by e.school_id
  $$;
revoke execute on function schools_with_due_webhooks() from public;
grant execute on function schools_with_due_webhooks() to klasna_app;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns','quotaReached','webhookPaused')) not valid;
alter table notifications validate constraint notifications_type_check;
