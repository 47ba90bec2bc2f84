-- Some changes need a session that proved its password a short while ago. Sessions that are open proved it when they
-- began, so the upgrade makes none of them fresh. Processes of the previous version still insert sessions without it.
alter table sessions add column reauthenticated_at timestamptz not null default now();
update sessions set reauthenticated_at = created_at;
