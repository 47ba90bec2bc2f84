-- Drops a view of due expiries: the statements that need them select them directly, because each has to name its
-- school.
drop function due_expiries(timestamptz);
