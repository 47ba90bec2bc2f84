-- As before, and also on a Citus cluster, which refuses lateral joins that end at the first row over several schools.

create function has_due_webhook(school uuid, endpoint uuid) returns boolean
  language plpgsql stable
  as $$
begin
  -- The order makes PostgreSQL read the index of what is due, and no further than its first row.
  perform from webhook_deliveries d
    where d.school_id = school
      and d.endpoint_id = endpoint
      and d.state = 'pending'
      and d.next_attempt_at <= now()
      and (d.claimed_until is null or d.claimed_until <= now())
    order by d.next_attempt_at
    limit 1;
  return found;
end $$;

create or replace function schools_with_due_webhooks() returns table (school_id uuid)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return query
    select distinct e.school_id
    from webhook_endpoints e
    where e.state = 'active' and has_due_webhook(e.school_id, e.id);
end $$;

-- A transaction on several nodes of a cluster cannot be committed if one of them notifies in it. `migrate` sets this and
-- notifies for all people.
create or replace function publish_session_change() returns trigger
  language plpgsql
  as $$
begin
  if current_setting('app.spans_schools', true) = 'on' then
    return null;
  end if;
  if tg_table_name ~ '^users(_[0-9]+)?$' then
    perform pg_notify('klasna_people', old.id::text);
  else
    perform pg_notify('klasna_people', coalesce(new.user_id, old.user_id)::text);
  end if;
  return null;
end $$;
