-- Changes of one's own email: they count once the new address is confirmed, and can be taken back for a while. Of the mailed
-- links only the hashes are kept. The rows stay for a month, so that a link that no longer works can say why.
create table email_changes (
  school_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  old_email text not null,
  new_email text not null,
  confirm_hash bytea not null,
  restore_hash bytea not null,
  confirm_until timestamptz not null,
  restore_until timestamptz not null,
  confirmed_at timestamptz,
  -- Cancelled, replaced by a later change, or taken back.
  closed_at timestamptz,
  -- How many mails with a link to confirm were sent, and when the last.
  mails integer not null default 1,
  mailed_at timestamptz not null default time_of_change(),
  created_at timestamptz not null default time_of_change(),
  primary key (school_id, id),
  unique (school_id, confirm_hash),
  unique (school_id, restore_hash),
  foreign key (school_id, user_id) references users (school_id, id) on delete cascade
);
create index email_changes_of_user on email_changes (school_id, user_id);
select enable_tenant_isolation('email_changes');
