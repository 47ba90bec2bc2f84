-- Seats in lessons of groups that students of other classes book. A process of the version before knows no guests: it lists,
-- completes and moves lessons without them, and offers nothing from the waitlist.

-- A lesson that is open for booking; the seats are beside the students of its class.
create table lesson_seats (
  school_id uuid not null,
  event_id uuid not null,
  seats integer not null check (seats between 1 and 500),
  allows_trials boolean not null,
  primary key (school_id, event_id),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade
);
select enable_tenant_isolation('lesson_seats');

-- Students who take part in one lesson without being in its class.
create table lesson_guests (
  school_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  -- A trial costs nothing.
  is_trial boolean not null,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, event_id, user_id),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index lesson_guests_of_user on lesson_guests (school_id, user_id, event_id);
select enable_tenant_isolation('lesson_guests', 'select, insert, delete');

-- Who waits for a seat, in the order of the positions.
create table seat_waitlist (
  school_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  position integer not null check (position > 0),
  is_trial boolean not null,
  -- Until when a seat is kept for the student; null: waiting.
  offered_until timestamptz,
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, event_id, user_id),
  unique (school_id, event_id, position),
  foreign key (school_id, event_id) references lesson_events (school_id, id) on delete cascade,
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index seat_waitlist_of_user on seat_waitlist (school_id, user_id);
select enable_tenant_isolation('seat_waitlist');

-- How long a seat that became free is kept for the first of the waitlist.
alter table booking_settings add column offer_hours integer not null default 12 check (offer_hours between 1 and 72);

-- Feeds cancel a lesson whose seat was given back, as one of which a student was taken off.
create constraint trigger note_removals after delete on lesson_guests
  deferrable initially deferred for each row execute function student_left_lesson();

create or replace function note_lesson_removals(school uuid, lessons uuid[], people uuid[], known lesson_events default null)
  returns void
  language plpgsql
  as $$
begin
  insert into lesson_removals as r (school_id, event_id, user_id, class_id, starts_at, duration, sequence, times)
  select e.school_id, e.id, u.id, coalesce(known.class_id, e.class_id), coalesce(known.starts_at, e.starts_at),
    coalesce(known.duration, e.duration), e.sequence + c.feed_changes + 1, 1
  from lesson_events e
  join classes c on c.school_id = school and c.id = e.class_id
  join users u on u.school_id = school and u.id = any(people) and u.deleted_at is null and u.id <> e.teacher_id
  where e.school_id = school and e.id = any(lessons) and e.deleted_at is null
    and not exists (select from class_students cs
      where cs.school_id = school and cs.class_id = e.class_id and cs.user_id = u.id)
    and (e.status = 'scheduled' or not exists (select from event_students es
      where es.school_id = school and es.event_id = e.id and es.user_id = u.id))
    and not exists (select from lesson_guests g
      where g.school_id = school and g.event_id = e.id and g.user_id = u.id)
  on conflict (school_id, event_id, user_id) do update
    set class_id = excluded.class_id, starts_at = excluded.starts_at, duration = excluded.duration,
      sequence = excluded.sequence + 2 * r.times, times = r.times + 1, removed_at = excluded.removed_at;
end $$;

-- Notifications about seats. A process of the version before shows them without a text of their own.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns','quotaReached','webhookPaused','absentAgain','absenceAnnounced','timeOffRequested',
  'timeOffDecided','seatOffered','seatBooked','seatLost')) not valid;
alter table notifications validate constraint notifications_type_check;
