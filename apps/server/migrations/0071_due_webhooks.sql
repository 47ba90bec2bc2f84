-- Deliveries are claimed endpoint by endpoint, so that those of a paused one, which stay for weeks, are not read past. The
-- id of a claim says who may record: a repeat ends it. Processes of the version before know no webhooks.

alter table webhook_deliveries add column claim_id uuid;

create index webhook_deliveries_due_of_endpoint
  on webhook_deliveries (school_id, endpoint_id, next_attempt_at, event_id, id) where state = 'pending';
drop index webhook_deliveries_due;

-- As before; each active endpoint costs one look at its first due delivery.
create or replace function schools_with_due_webhooks() returns table (school_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select distinct e.school_id
    from webhook_endpoints e
    cross join lateral (
      select 1
      from webhook_deliveries d
      where d.school_id = e.school_id
        and d.endpoint_id = e.id
        and d.state = 'pending'
        and d.next_attempt_at <= now()
        and (d.claimed_until is null or d.claimed_until <= now())
      order by d.next_attempt_at
      limit 1
    ) due
    where e.state = 'active'
  $$;
