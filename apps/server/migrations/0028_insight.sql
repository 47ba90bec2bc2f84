-- Data for the analytics of a school.

-- When the teacher commented on or graded what was handed in.
alter table homework_user_statuses add column reviewed_at timestamptz;
create index homework_reviewed on homework_user_statuses (school_id, reviewed_at) where reviewed_at is not null;

create index balance_entries_paid on balance_entries (school_id, at) where price is not null;

create index users_by_arrival on users (school_id, role, created_at) where deleted_at is null;
