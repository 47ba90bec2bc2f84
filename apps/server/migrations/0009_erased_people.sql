-- Erasing a person: personal data is removed, and the row stays without it, because history refers to it.

alter table users add column erased_at timestamptz;

-- An erased person keeps no personal data and cannot get it back by a change that was still in progress.
alter table users add constraint erased_is_empty check (
  erased_at is null
  or (deleted_at is not null and first_name = 'Deleted' and last_name = 'user' and email = 'erased@klasna.invalid'
    and num_nonnulls(password_hash, phone, country, timezone, avatar_id, work_schedule) = 0));

-- Removes the values from audit log entries about an erased person; the serving role itself may only insert. What kind
-- of change it was, when and by whom stays, and so do permissions and statuses, which identify nobody.
create function empty_audit_of(person uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  school uuid := current_school();
begin
  if not exists (
    select from users u where u.school_id = school and u.id = person and u.erased_at is not null)
  then
    raise exception 'only what the log tells of an erased person is emptied';
  end if;
  update audit_entries e
  set changes = (
    select coalesce(jsonb_agg(
      case when item.change ->> 'field' in ('role', 'status', 'permissions') then item.change
        else item.change || '{"from": null, "to": null}' end
      order by item.place), '[]')
    from jsonb_array_elements(e.changes) with ordinality as item (change, place))
  where e.school_id = school and e.subject_id = person;
end $$;
revoke execute on function empty_audit_of from public;
grant execute on function empty_audit_of to klasna_app;
