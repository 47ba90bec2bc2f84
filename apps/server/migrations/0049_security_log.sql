-- The security log: sign-ins and failed ones, changes of access, and data that was taken out. The serving account may
-- only add rows.

create table security_events (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  kind text not null check (kind ~ '^[a-zA-Z]+[.][a-zA-Z]+$'),
  -- The account that the event is about; null where there is none.
  user_id uuid,
  -- Null when nobody was signed in, and for commands of the operator.
  actor_id uuid,
  address text check (length(address) <= 64),
  device text not null default '' check (length(device) <= 100),
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- How often it happened: equal events within a short time are one row.
  times integer not null default 1 check (times > 0),
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, actor_id) references users (school_id, id)
);
select enable_tenant_isolation('security_events', 'select, insert');
create index security_events_by_age on security_events (school_id, created_at, id);
create index security_events_of_kind on security_events (school_id, kind, created_at, id);
create index security_events_of_user on security_events (school_id, user_id, created_at, id);
create index security_events_of_actor on security_events (school_id, actor_id, created_at, id);

-- The minimum period is checked here, so that an attacker who has the serving account cannot empty the log.
create function delete_expired_security_events(days integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if days < 30 then
    raise exception 'the security log is kept for at least 30 days';
  end if;
  delete from security_events e
  where e.school_id = current_school() and e.created_at < now() - make_interval(days => days);
end $$;
revoke execute on function delete_expired_security_events from public;
grant execute on function delete_expired_security_events to klasna_app;

-- Removes from the entries about an erased person everything but what happened and when. Address and device stay where
-- somebody else caused the event, because they are that person's.
create function empty_security_events_of(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  school uuid := current_school();
begin
  if not exists (
    select from users u where u.school_id = school and u.id = person and u.erased_at is not null)
  then
    raise exception 'only what the log tells of an erased person is emptied';
  end if;
  update security_events e
  set address = case when e.actor_id <> person then e.address end,
    device = case when e.actor_id <> person then e.device else '' end,
    details = case when e.user_id = person then '{}' else e.details end
  where e.school_id = school and (e.user_id = person or e.actor_id = person);
end $$;
revoke execute on function empty_security_events_of from public;
grant execute on function empty_security_events_of to klasna_app;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns'));
