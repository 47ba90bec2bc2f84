-- The rule of a series can be changed from one of its lessons on: a new series continues it, and the old one ends before.
-- A process of the version before plans, reads and moves lessons as it did; it never changes a series.
grant update (until, count) on lesson_series to klasna_app;
