-- What a school may use, and what it uses. The operator sets a quota with a command; the account that serves only reads
-- it.
create table school_quotas (
  school_id uuid primary key references schools on delete cascade,
  -- Null is the default of the settings; 0 is no limit.
  storage_mb integer check (storage_mb >= 0),
  uploads_per_hour integer check (uploads_per_hour >= 0),
  mails_per_hour integer check (mails_per_hour >= 0)
);
select enable_tenant_isolation('school_quotas', 'select');

-- The bytes of all files of the school, changed in the transaction that adds or removes a file.
create table storage_usage (
  school_id uuid primary key references schools on delete cascade,
  bytes bigint not null check (bytes >= 0)
);
select enable_tenant_isolation('storage_usage');
insert into storage_usage (school_id, bytes) select school_id, sum(size) from files group by school_id;

-- How many uploads a person made in the hour that began with the first of them.
create table upload_counts (
  school_id uuid not null,
  user_id uuid not null,
  hour_started_at timestamptz not null,
  uploads integer not null check (uploads > 0),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select enable_tenant_isolation('upload_counts');
create index upload_counts_by_hour on upload_counts (school_id, hour_started_at);

-- The share of a quota of which administrators were warned. The row goes when the usage falls below 75 %.
create table quota_warnings (
  school_id uuid not null references schools on delete cascade,
  quota text not null check (quota in ('storage', 'mails')),
  percent smallint not null check (percent in (80, 100)),
  primary key (school_id, quota)
);
select enable_tenant_isolation('quota_warnings');

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns','quotaReached'));

-- A mail above the quota of the hour is held: no job sends it until the school may send again.
alter table mails add column is_held boolean not null default false;
create index mails_held on mails (school_id, created_at) where is_held;
create index mails_waiting on mails (school_id) where state = 'waiting';
create index mails_by_sending on mails (school_id, sent_at) where sent_at is not null;
