-- Requests to move a lesson or to change its place, which the other side of a personal lesson answers. A process of the version
-- before knows none of these tables. Within the hour it clears mails with links of requests; the inbox has the requests still.

-- A school without a row takes requests of teachers only, waits for a day, and then declines.
create table request_settings (
  school_id uuid primary key references schools on delete cascade,
  students_may_ask boolean not null,
  answer_hours integer not null check (answer_hours between 1 and 336),
  default_answer text not null check (default_answer in ('accept', 'decline'))
);
select enable_tenant_isolation('request_settings', 'select, insert, update');

create table lesson_requests (
  school_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  student_id uuid not null,
  kind text not null check (kind in ('move', 'place')),
  asked_by text not null check (asked_by in ('student', 'teacher')),
  -- The side that has to answer; a counter-proposal swaps it and begins a new round.
  answerer text not null check (answerer in ('student', 'teacher')),
  round integer not null default 1,
  lesson_starts_at timestamptz not null,
  -- What is proposed now.
  starts_at timestamptz,
  room_id uuid,
  meeting_link text,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  lapse text check (lapse in ('accepted', 'declined', 'outdated')),
  default_answer text not null check (default_answer in ('accept', 'decline')),
  answer_by timestamptz not null,
  remind_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, student_id) references users (school_id, id) on delete cascade,
  foreign key (school_id, room_id) references rooms (school_id, id),
  check ((state = 'lapsed') = (lapse is not null)),
  check ((state = 'waiting') = (closed_at is null))
);
-- A lesson has one open question at a time.
create unique index lesson_requests_one_waiting on lesson_requests (school_id, event_id) where state = 'waiting';
create index lesson_requests_waiting on lesson_requests (school_id, answer_by) where state = 'waiting';
create index lesson_requests_closed on lesson_requests (school_id, closed_at desc) where state <> 'waiting';
create index lesson_requests_of_student on lesson_requests (school_id, student_id);
select enable_tenant_isolation('lesson_requests');

-- What happened to a request, by whom and with which proposal.
create table request_steps (
  school_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  step text not null check (step in ('asked', 'proposed', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  by_user uuid,
  starts_at timestamptz,
  room_id uuid,
  meeting_link text,
  message text check (length(message) between 1 and 1000),
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  foreign key (school_id, request_id) references lesson_requests (school_id, id) on delete cascade,
  foreign key (school_id, by_user) references users (school_id, id),
  foreign key (school_id, room_id) references rooms (school_id, id)
);
create index request_steps_of_request on request_steps (school_id, request_id);
select enable_tenant_isolation('request_steps');

-- The links that were mailed to people; one answers only in the round in which it was mailed.
create table request_links (
  school_id uuid not null,
  token_hash bytea not null,
  request_id uuid not null,
  user_id uuid not null,
  round integer not null,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, token_hash),
  foreign key (school_id, request_id) references lesson_requests (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index request_links_of_request on request_links (school_id, request_id);
select enable_tenant_isolation('request_links');

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns','quotaReached','webhookPaused','absentAgain','absenceAnnounced','timeOffRequested',
  'timeOffDecided','seatOffered','seatBooked','seatLost','requestReceived','requestClosed')) not valid;
alter table notifications validate constraint notifications_type_check;
