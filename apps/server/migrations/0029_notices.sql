-- Notifications. Only facts are stored; the sentence is composed when it is read, in the language of the reader.

create table notifications (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null check (type in ('homeworkCreated','homeworkSent','homeworkStatus','comment','lessonScheduled',
    'lessonMoved','lessonDeleted','documentAdded','lessonsAdded','lessonsRunOut')),
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  -- The person whom the notification is about; the name is looked up when it is read.
  actor_id uuid,
  link text not null check (link like '/%'),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (school_id, id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade,
  foreign key (school_id, actor_id) references users (school_id, id),
  check (actor_id is distinct from user_id)
);
create index notifications_of_person on notifications (school_id, user_id, created_at, id);
create index notifications_unread on notifications (school_id, user_id) where read_at is null;
create index notifications_age on notifications using brin (created_at);
select raise_wall('notifications');

create table notice_settings (
  school_id uuid not null,
  user_id uuid not null,
  digest text not null check (digest in ('never','daily')),
  -- The time up to which the last mail has reported notifications.
  digested_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
select raise_wall('notice_settings');
