-- Plans of a school, tariffs (what students bought), and the ledger: every lesson that was added to or taken from a
-- balance. docs/decisions/0013-the-ledger.md explains the design.

create table school_plans (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  -- The length of one lesson in minutes.
  duration integer not null check (duration between 1 and 1440),
  validity_days integer not null check (validity_days between 1 and 3650),
  currency text not null
    check (currency in ('UAH','USD','EUR','GBP','PLN','CZK','CHF','JPY','CNY','AUD','CAD','TRY','INR')),
  status text not null check (status in ('active','inactive')),
  -- Set instead of deleting the row, because classes, tariffs and history still refer to it.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id)
);
select raise_wall('school_plans', 'select, insert, update');
create index school_plans_by_age on school_plans (school_id, created_at, id) where deleted_at is null;

create table plan_packs (
  school_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  position integer not null check (position >= 1),
  lesson_amount integer not null check (lesson_amount > 0),
  price numeric(12,2) not null check (price >= 0),
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, plan_id, id),
  foreign key (school_id, plan_id) references school_plans (school_id, id)
);
select raise_wall('plan_packs', 'select, insert, update');

-- The pack that a student bought. Only entries of the ledger change its three counts of lessons.
create table user_tariffs (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  plan_pack_id uuid not null,
  -- Copied at the purchase, so that later changes of the plan do not change history.
  plan_name text not null,
  price numeric(12,2) not null check (price >= 0),
  currency text not null
    check (currency in ('UAH','USD','EUR','GBP','PLN','CZK','CHF','JPY','CNY','AUD','CAD','TRY','INR')),
  amount integer not null default 0 check (amount >= 0),
  lessons_used integer not null default 0 check (lessons_used >= 0),
  lessons_expired integer not null default 0 check (lessons_expired >= 0),
  lessons_remaining integer not null generated always as (amount - lessons_used - lessons_expired) stored,
  purchase_date timestamptz not null,
  next_payment_date timestamptz not null,
  status text not null check (status in ('active','inactive','unknown')),
  -- When it expired: lessons that are given back later expire at once. Null if somebody deactivated it.
  expired_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, user_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, plan_id, plan_pack_id) references plan_packs (school_id, plan_id, id),
  check (lessons_used + lessons_expired <= amount),
  check (next_payment_date >= purchase_date)
);
create unique index user_tariffs_one_of_a_pack on user_tariffs (school_id, user_id, plan_pack_id) where deleted_at is null;
create index user_tariffs_of_pack on user_tariffs (school_id, plan_pack_id) where deleted_at is null;
create index user_tariffs_by_expiry on user_tariffs (school_id, next_payment_date) where status = 'active' and deleted_at is null;
select raise_wall('user_tariffs', 'select');
grant insert (school_id, id, user_id, plan_id, plan_pack_id, plan_name, price, currency, purchase_date, next_payment_date,
  status) on user_tariffs to klasna_app;
grant update (purchase_date, next_payment_date, status, expired_at, deleted_at) on user_tariffs to klasna_app;

create function tariff_of_student() returns trigger
  language plpgsql
  as $$
begin
  if not exists (select from users u where u.school_id = new.school_id and u.id = new.user_id and u.role = 'member') then
    raise exception 'only students hold tariffs' using errcode = 'check_violation', constraint = 'tariff_of_student';
  end if;
  return new;
end $$;
create trigger of_student before insert on user_tariffs for each row execute function tariff_of_student();

-- One row for each person with a ledger. Every transaction that writes to the ledger locks this row first, so that
-- purchases, charges and expiry of one person run one after another.
create table balances (
  school_id uuid not null,
  user_id uuid not null,
  lessons integer not null default 0 check (lessons >= 0),
  updated_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id)
);
select raise_wall('balances', 'select');
grant insert (school_id, user_id) on balances to klasna_app;
-- Locking a row requires the right to update one of its columns.
grant update (updated_at) on balances to klasna_app;

-- What the ledger stores about a lesson that was charged; the id is that of the event.
create table charged_lessons (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  class_id uuid not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 1 and 1440),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id)
);
select raise_wall('charged_lessons', 'select, insert, update');

-- The charge of one person for one event: paid by a tariff, or unpaid while the column is null.
create table lesson_charges (
  school_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  plan_id uuid not null,
  kind text not null check (kind in ('lesson','noShow')),
  tariff_id uuid,
  refunded_at timestamptz,
  -- The person who marked the lesson as held or missed.
  actor_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, user_id, id),
  foreign key (school_id, event_id) references charged_lessons (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, actor_id) references users (school_id, id),
  foreign key (school_id, plan_id) references school_plans (school_id, id),
  foreign key (school_id, user_id, tariff_id) references user_tariffs (school_id, user_id, id)
);
create unique index lesson_charges_once on lesson_charges (school_id, event_id, user_id) where refunded_at is null;
create index lesson_charges_unpaid on lesson_charges (school_id, user_id, plan_id) where tariff_id is null and refunded_at is null;
create index lesson_charges_of_tariff on lesson_charges (school_id, tariff_id) where tariff_id is not null;
select raise_wall('lesson_charges', 'select, insert');
grant update (kind, tariff_id, refunded_at) on lesson_charges to klasna_app;

-- The ledger. At any time the sum of the entries of a tariff equals its remaining lessons.
create table balance_entries (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  tariff_id uuid not null,
  type text not null check (type in ('manual','auto','lessonCompleted','lessonRefund','expired')),
  amount integer not null check (amount <> 0),
  -- The reason in detail; the history shown to people has five types for it.
  cause text not null check (cause in ('assign','pay','edit','delete','lesson','expiry')),
  charge_id uuid,
  -- Null if it happened by the clock, without a person.
  actor_id uuid,
  -- The price of the pack at the purchase.
  price numeric(12,2) check (price >= 0),
  currency text
    check (currency in ('UAH','USD','EUR','GBP','PLN','CZK','CHF','JPY','CNY','AUD','CAD','TRY','INR')),
  -- Identifies a request that is sent twice.
  operation_id uuid,
  at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, user_id, tariff_id) references user_tariffs (school_id, user_id, id),
  foreign key (school_id, user_id, charge_id) references lesson_charges (school_id, user_id, id),
  foreign key (school_id, actor_id) references users (school_id, id),
  check (case type
    when 'auto' then amount > 0 and cause in ('assign','pay')
    when 'manual' then cause in ('assign','edit','delete')
    when 'lessonCompleted' then amount = -1 and cause = 'lesson' and charge_id is not null
    when 'lessonRefund' then amount = 1 and cause = 'lesson' and charge_id is not null
    when 'expired' then amount < 0 and cause = 'expiry'
  end),
  check ((price is not null) = (cause in ('assign','pay'))),
  check ((price is null) = (currency is null))
);
create index balance_entries_of_person on balance_entries (school_id, user_id, at, id);
create index balance_entries_of_tariff on balance_entries (school_id, tariff_id);
create index balance_entries_of_actor on balance_entries (school_id, actor_id) where actor_id is not null;
create unique index balance_entries_charge_once on balance_entries (school_id, charge_id, type)
  where type in ('lessonCompleted','lessonRefund');
create unique index balance_entries_operation on balance_entries (school_id, operation_id) where operation_id is not null;
select raise_wall('balance_entries', 'select, insert');

create function keep_balance_entries() returns trigger
  language plpgsql
  as $$ begin raise exception 'the ledger is only ever added to' using errcode = 'restrict_violation'; end $$;
create trigger keep before update or delete on balance_entries for each row execute function keep_balance_entries();
create trigger keep_all before truncate on balance_entries for each statement execute function keep_balance_entries();

-- Applies an entry to the counts of its tariff. Runs as the owner, because the serving role may not update them. Taking
-- more lessons than remain violates a check constraint of the tariff.
create function apply_balance_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update user_tariffs t
  set amount = t.amount + case when new.type in ('auto','manual') then new.amount else 0 end,
    lessons_used = t.lessons_used - case when new.type in ('lessonCompleted','lessonRefund') then new.amount else 0 end,
    lessons_expired = t.lessons_expired - case when new.type = 'expired' then new.amount else 0 end
  where t.school_id = new.school_id and t.id = new.tariff_id;
  update balances b set lessons = b.lessons + new.amount where b.school_id = new.school_id and b.user_id = new.user_id;
  if not found then
    raise exception 'whoever adds to a ledger opens it first' using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke execute on function apply_balance_entry from public;
create trigger apply after insert on balance_entries for each row execute function apply_balance_entry();

-- Converts a date of the school into an instant that has this date both in the school's time zone and in UTC.
create function moment_on(day date, timezone text) returns timestamptz
  language sql stable
  as $$ select greatest(day::timestamp at time zone timezone, day::timestamp at time zone 'UTC') $$;

create function end_of_day(moment timestamptz, timezone text) returns timestamptz
  language sql stable
  as $$ select ((moment at time zone timezone)::date + 1)::timestamp at time zone timezone $$;

-- Finds tariffs that are due to expire and not written off yet; readers treat them as if they were.
create function due_expiries(moment timestamptz)
  returns table (user_id uuid, tariff_id uuid, lessons integer, at timestamptz)
  language sql stable
  as $$
    select t.user_id, t.id, t.lessons_remaining, greatest(end_of_day(t.next_payment_date, s.timezone), t.updated_at)
    from user_tariffs t join schools s on s.school_id = t.school_id
    where t.school_id = (select current_school()) and t.status = 'active' and t.deleted_at is null
      and t.next_payment_date < moment and end_of_day(t.next_payment_date, s.timezone) <= moment
  $$;
