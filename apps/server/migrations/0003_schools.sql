-- Days on which a school gives no lessons.

create table school_closures (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  starts_on date not null,
  ends_on date not null,
  name text not null check (length(btrim(name)) between 2 and 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  check (starts_on <= ends_on)
);
select raise_wall('school_closures');
