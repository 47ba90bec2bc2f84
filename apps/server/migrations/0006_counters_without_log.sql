-- A sign-in writes its counter twice; what is worth nothing after fifteen minutes need not wait for the disk.
alter table attempts set unlogged;
