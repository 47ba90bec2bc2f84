-- As before, in PL/pgSQL and with a column, because Citus refuses a subquery without one in a function in SQL.
create or replace function any_school_exists() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  perform 1 from schools s where s.school_id <> library_school() limit 1;
  return found;
end $$;
