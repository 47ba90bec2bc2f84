-- Whose homework is due soon and not sent hears of it once: the moment is written with the mail, or neither is.
alter table homework_user_statuses add column reminded_at timestamptz;
create index homework_due on homework (school_id, due_at) where due_at is not null and deleted_at is null;

alter table reminder_settings add column homework_due boolean not null default true;
