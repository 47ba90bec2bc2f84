-- Documents of people and groups. The files table stores the file itself; these rows say to whom it belongs.

alter table files add constraint document_type check (purpose <> 'document' or mime in (
  'application/pdf', 'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg', 'image/png', 'image/gif', 'image/webp'));

create table documents (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  user_id uuid,
  group_id uuid,
  name text not null check (length(btrim(name)) between 2 and 500),
  type text not null check (type in ('public','private')),
  file_id uuid not null,
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, id),
  unique (school_id, file_id),
  foreign key (school_id, user_id) references users (school_id, id),
  foreign key (school_id, group_id) references groups (school_id, id),
  foreign key (school_id, file_id) references files (school_id, id),
  foreign key (school_id, uploaded_by) references users (school_id, id),
  check (num_nonnulls(user_id, group_id) = 1)
);
select raise_wall('documents');
create index documents_of_user on documents (school_id, user_id, created_at, id) where user_id is not null;
create index documents_of_group on documents (school_id, group_id, created_at, id) where group_id is not null;
create index documents_uploaded_by on documents (school_id, uploaded_by);
