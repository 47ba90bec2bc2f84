-- The audit log: who changed what and when, with the old and new values. The serving role may only insert rows.

create table audit_entries (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  type text not null,
  -- Null if no person did it, but the command line.
  actor_id uuid,
  -- The person who was changed, if there is one.
  subject_id uuid,
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, actor_id) references users (school_id, id),
  foreign key (school_id, subject_id) references users (school_id, id)
);
select raise_wall('audit_entries', 'select, insert');
create index audit_entries_by_age on audit_entries (school_id, created_at, id);
create index audit_entries_of_actor on audit_entries (school_id, actor_id, created_at, id);
create index audit_entries_of_subject on audit_entries (school_id, subject_id, created_at, id);
create index audit_entries_of_type on audit_entries (school_id, type, created_at, id);
