-- The time of a change: now, or the instant that was set for the transaction (kernel/db/moment.ts). So the demo school
-- creates rows of the past with the same statements.
create function moment_of_change() returns timestamptz
  language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.moment', true), '')::timestamptz, now()) $$;

create or replace function touch_updated_at() returns trigger
  language plpgsql
  as $$ begin new.updated_at := moment_of_change(); return new; end $$;

-- Tables that are not part of a school's history keep the clock: the outbox, mails, sessions and links.
do $$
declare found record;
begin
  for found in
    select table_name, column_name from information_schema.columns c
    where table_schema = 'public' and column_default = 'now()'
      and exists (select from information_schema.columns s
        where s.table_schema = 'public' and s.table_name = c.table_name and s.column_name = 'school_id')
      and table_name not in ('outbox', 'mails', 'sessions', 'password_resets', 'answer_operations')
  loop
    execute format('alter table %I alter column %I set default moment_of_change()', found.table_name, found.column_name);
  end loop;
end $$;
