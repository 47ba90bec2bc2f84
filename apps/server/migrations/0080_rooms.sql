-- Physical rooms, in which lessons take place. A process of the version before plans lessons without a room and keeps the
-- room of those that it moves; the constraint refuses a move into a room that is taken.

create table rooms (
  school_id uuid not null references schools on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  place text check (length(place) between 1 and 200),
  capacity integer check (capacity between 1 and 1000),
  archived_at timestamptz,
  created_at timestamptz not null default time_of_change(),
  updated_at timestamptz not null default time_of_change(),
  primary key (school_id, id)
);
-- Two rooms in use cannot have the same name: people and files choose a room by it.
create unique index rooms_name on rooms (school_id, lower(name)) where archived_at is null;
select enable_tenant_isolation('rooms', 'select, insert, update');

alter table lesson_events add column room_id uuid;
alter table lesson_events add constraint lesson_events_room
  foreign key (school_id, room_id) references rooms (school_id, id);
-- A room has one lesson at a time, also where people may overlap on purpose. Checked at the end of the statement, because
-- moving a series produces overlaps in between.
alter table lesson_events add constraint lesson_events_room_is_free
  exclude using gist (school_id with =, room_id with =, lesson_span(starts_at, duration) with &&)
  where (room_id is not null and status = 'scheduled' and deleted_at is null)
  deferrable initially immediate;
create index lesson_events_of_room on lesson_events (school_id, room_id, starts_at)
  where room_id is not null and deleted_at is null;
