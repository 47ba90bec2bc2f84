-- What is due to expire is asked for by the statements that need it, since each has to carry its school.
drop function due_expiries(timestamptz);
