-- The list of sessions shows from which address each was opened. Earlier sessions have none: it was not stored.
-- Processes of the previous version still insert sessions without it.
alter table sessions add column address text;
