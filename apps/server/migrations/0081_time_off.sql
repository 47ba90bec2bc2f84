-- Time off of teachers, with the approval that a school may want. A process of the version before knows none of it.

alter table booking_limits add column time_off_needs_approval boolean not null default true;

create table time_off (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text check (length(reason) <= 500),
  status text not null check (status in ('requested', 'approved', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade,
  foreign key (school_id, decided_by) references users (school_id, id),
  check (starts_at < ends_at)
);
-- What of a teacher is approved around a time, and what waits in the school.
create index time_off_of_teacher on time_off (school_id, user_id, ends_at) where status = 'approved';
create index time_off_by_status on time_off (school_id, status, starts_at desc);
select enable_tenant_isolation('time_off');
