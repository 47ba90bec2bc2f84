-- Base of the schema: the role that serves, tenant isolation, the outbox, counters of attempts.

-- An owner without the right to create roles needs an administrator of the server to create this one before.
do $$ begin
  if not exists (select from pg_roles where rolname = 'klasna_app') then
    create role klasna_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then
    raise insufficient_privilege using message =
      'the role klasna_app is missing, and this account may not make it: create role klasna_app nologin';
end $$;

grant usage on schema public to klasna_app;

create function current_school() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.school_id', true), '')::uuid $$;

create function touch_updated_at() returns trigger
  language plpgsql
  as $$ begin new.updated_at := now(); return new; end $$;

-- Enables tenant isolation for a table: rows of other schools can be neither read nor written.
create function raise_wall(target regclass, rights text default 'select, insert, update, delete') returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy school_wall on %s using (school_id = (select current_school())) with check (school_id = (select current_school()))',
    target);
  -- The owner migrates and runs the few queries that are needed before a school is known; it never serves requests.
  execute format('create policy owner_passes on %s to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to klasna_app', rights, target);
  if exists (select from pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
    execute format('create trigger touch before update on %s for each row execute function touch_updated_at()', target);
  end if;
end $$;

create table schools (
  school_id uuid primary key,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
  name text not null check (length(btrim(name)) between 2 and 500),
  description text,
  email text,
  phone text,
  website text,
  country text,
  city text,
  address text,
  timezone text not null default 'Europe/Kyiv',
  currency text not null default 'UAH'
    check (currency in ('UAH','USD','EUR','GBP','PLN','CZK','CHF','JPY','CNY','AUD','CAD','TRY','INR')),
  schedule jsonb not null default '{"mon":null,"tue":null,"wed":null,"thu":null,"fri":null,"sat":null,"sun":null}',
  logo_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index schools_slug on schools (slug);
select raise_wall('schools', 'select, update');

create table outbox (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  kind text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  primary key (school_id, id)
);
select raise_wall('outbox');
create index outbox_age on outbox (created_at);

create function schools_with_stale_news() returns table (school_id uuid)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct o.school_id from outbox o where o.created_at < now() - interval '5 seconds' $$;

-- Counters of failed attempts. The key is a hash, so that no address and no email is stored. Belongs to no school.
create table attempts (
  key text primary key,
  count integer not null,
  since timestamptz not null
);
grant select, insert, update, delete on attempts to klasna_app;

-- Validates weekly hours: exactly the seven days, each null or {start, end} with start before end.
create function is_week_schedule(value jsonb) returns boolean
  language sql immutable
  as $$
    select jsonb_typeof(value) = 'object'
      and (select count(*) from jsonb_object_keys(value)) = 7
      and not exists (
        select from unnest(array['mon','tue','wed','thu','fri','sat','sun']) as day
        where not value ? day
          or (value -> day <> 'null'::jsonb and coalesce(value #>> array[day,'start'] >= value #>> array[day,'end'], true)))
  $$;
alter table schools add check (is_week_schedule(schedule));

-- Lists all schools, for jobs that process one school after another.
create function school_ids() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select school_id from schools $$;

-- Finds a school by its slug, before anybody is signed in.
create function school_by_slug(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select school_id from schools where slug = wanted $$;
