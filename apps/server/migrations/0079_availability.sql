-- When teachers give lessons and what limits bookings. A process of the version before knows none of these tables.

-- A teacher without a row has no hours yet. Null limits follow those of the school.
create table teacher_availability (
  school_id uuid not null,
  user_id uuid not null,
  -- The hours of each weekday, local to the school: {"mon": [{"start": "09:00", "end": "12:00"}], …}.
  week jsonb,
  buffer_before integer check (buffer_before between 0 and 240),
  buffer_after integer check (buffer_after between 0 and 240),
  max_per_day integer check (max_per_day between 1 and 24),
  notice_hours integer check (notice_hours between 0 and 720),
  ahead_days integer check (ahead_days between 1 and 365),
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('teacher_availability');

-- Days on which a teacher has other hours than in the week.
create table availability_exceptions (
  school_id uuid not null,
  user_id uuid not null,
  day date not null,
  -- As the hours of a weekday; an empty list is a day off.
  hours jsonb not null,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, user_id, day),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('availability_exceptions');

-- The limits of a school; one without a row has those of the product.
create table booking_limits (
  school_id uuid primary key references schools on delete cascade,
  buffer_before integer not null check (buffer_before between 0 and 240),
  buffer_after integer not null check (buffer_after between 0 and 240),
  max_per_day integer check (max_per_day between 1 and 24),
  notice_hours integer not null check (notice_hours between 0 and 720),
  ahead_days integer not null check (ahead_days between 1 and 365)
);
select enable_tenant_isolation('booking_limits', 'select, insert, update');
