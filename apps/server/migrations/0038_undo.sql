-- Deleted people and closures can be restored for an hour, like content and lessons. Whatever a deletion removes beside
-- the row itself is kept here until then.

-- The permissions of the deleted person.
alter table users add column held_permissions text[];
alter table users add constraint erased_holds_nothing check (erased_at is null or held_permissions is null);

-- The groups of the deleted person, and since when.
create table left_group_members (
  school_id uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  joined_at timestamptz not null,
  left_at timestamptz not null,
  created_at timestamptz not null default moment_of_change(),
  primary key (school_id, group_id, user_id),
  foreign key (school_id, group_id) references groups (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index left_group_members_of_person on left_group_members (school_id, user_id);
select raise_wall('left_group_members');

create or replace function leave_groups() returns trigger
  language plpgsql
  as $$
begin
  delete from left_group_members l
  where l.school_id = new.school_id and (l.user_id = new.id or l.left_at < moment_of_change() - interval '1 hour');
  with gone as (
    delete from group_members m where m.school_id = new.school_id and m.user_id = new.id
    returning m.group_id, m.created_at
  )
  insert into left_group_members (school_id, group_id, user_id, joined_at, left_at)
  select new.school_id, gone.group_id, new.id, gone.created_at, new.deleted_at from gone;
  return null;
end $$;

-- Restores the memberships of groups that still exist.
create function rejoin_groups() returns trigger
  language plpgsql
  as $$
begin
  insert into group_members (school_id, group_id, user_id, created_at)
  select l.school_id, l.group_id, l.user_id, l.joined_at
  from left_group_members l
  join groups g on g.school_id = new.school_id and g.id = l.group_id and g.deleted_at is null
  where l.school_id = new.school_id and l.user_id = new.id and l.left_at = old.deleted_at
  order by l.group_id
  for share of g
  on conflict do nothing;
  delete from left_group_members l where l.school_id = new.school_id and l.user_id = new.id;
  return null;
end $$;
create trigger rejoin_groups after update of deleted_at on users
  for each row when (old.deleted_at is not null and new.deleted_at is null) execute function rejoin_groups();

-- The owners whose courses a colleague has taken over since they were deleted.
create table passed_courses (
  school_id uuid not null,
  course_id uuid not null,
  former_owner_id uuid not null,
  keeper_id uuid not null,
  created_at timestamptz not null default moment_of_change(),
  primary key (school_id, course_id),
  foreign key (school_id, course_id) references courses (school_id, id) on delete cascade,
  foreign key (school_id, former_owner_id) references users (school_id, id) on delete cascade,
  foreign key (school_id, keeper_id) references users (school_id, id) on delete cascade
);
create index passed_courses_of_owner on passed_courses (school_id, former_owner_id);
create index passed_courses_of_keeper on passed_courses (school_id, keeper_id);
select raise_wall('passed_courses');

-- A restored lesson is charged to the tariff that had paid for it. If that tariff has expired, the lessons that were
-- written off with it are given back first.
alter table balance_entries
  drop constraint balance_entries_cause_check,
  drop constraint balance_entries_type_fits,
  add constraint balance_entries_cause_check
    check (cause in ('assign','pay','markPaid','edit','delete','lesson','expiry','restore')),
  add constraint balance_entries_type_fits check (case type
    when 'auto' then amount > 0 and cause in ('assign','pay')
    when 'manual' then cause in ('assign','markPaid','edit','delete') or (cause = 'restore' and amount = 1)
    when 'lessonCompleted' then amount = -1 and cause = 'lesson' and charge_id is not null
    when 'lessonRefund' then amount = 1 and cause = 'lesson' and charge_id is not null
    when 'expired' then (amount < 0 and cause = 'expiry') or (amount = 1 and cause = 'restore')
  end);

alter table school_closures add column deleted_at timestamptz;
