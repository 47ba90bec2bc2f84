-- Mails that tell about a change of an account are limited. `text_key` names what such a mail tells; null for other kinds,
-- and for mails that processes of the version before write. `announces_limit`: the mail says that more are in the log only.
alter table mails add column text_key text;
alter table mails add column announces_limit boolean not null default false;
create index mails_of_account_changes on mails (school_id, user_id, created_at) where text_key is not null;
