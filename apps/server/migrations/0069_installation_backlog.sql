-- What waits in the whole installation, for metrics and the doctor command: sums only. Older processes do not call it.
create function installation_backlog(
    out outbox_events bigint, out oldest_event_seconds double precision,
    out waiting_mails bigint, out held_mails bigint)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select o.events, greatest(coalesce(extract(epoch from now() - o.oldest), 0), 0)::double precision, m.waiting, m.held
    from (select count(*) as events, min(created_at) as oldest from outbox) o,
      (select count(*) filter (where not is_held) as waiting, count(*) filter (where is_held) as held
       from mails where state = 'waiting') m
  $$;
revoke execute on function installation_backlog() from public;
grant execute on function installation_backlog() to klasna_app;
