-- Reminders of homework that is due soon and not handed in. The time is written in the transaction that sends the mail,
-- so each student gets one.
alter table homework_user_statuses add column reminded_at timestamptz;
create index homework_due on homework (school_id, due_at) where due_at is not null and deleted_at is null;

alter table reminder_settings add column homework_due boolean not null default true;
