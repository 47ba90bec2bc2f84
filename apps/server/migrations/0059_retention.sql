-- How long a school keeps logs, mails and the answers of former students. Its administrators set it, within the
-- settings of the operator.
create table retention_rules (
  school_id uuid primary key references schools on delete cascade,
  -- Null: as long as the operator keeps them.
  security_log_days integer check (security_log_days >= 30),
  mail_days integer check (mail_days >= 1),
  -- Null: for good.
  audit_days integer check (audit_days between 90 and 3650),
  -- Months after a student was deleted. Null: never.
  former_student_months integer check (former_student_months between 1 and 120)
);
select enable_tenant_isolation('retention_rules', 'select, insert, update');

-- The shortest period is fixed here, so that an attacker who has the serving account cannot empty the log.
create function delete_expired_audit_entries(days integer) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if days < 90 then
    raise exception 'the audit log is kept for at least 90 days';
  end if;
  delete from audit_entries e
  where e.school_id = current_school() and e.created_at < now() - make_interval(days => days);
end $$;
revoke execute on function delete_expired_audit_entries from public;
grant execute on function delete_expired_audit_entries to klasna_app;

create index users_former on users (school_id, deleted_at) where deleted_at is not null and role = 'member';
create index recordings_of on files (school_id, uploaded_by) where purpose = 'recording';
