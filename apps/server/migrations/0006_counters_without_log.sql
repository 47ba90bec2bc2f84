-- Unlogged, because a sign-in writes its counter twice, and a counter that expires after fifteen minutes need not be
-- written to the disk.
alter table attempts set unlogged;
