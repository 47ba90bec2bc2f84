-- Changes of one's own email, which take effect when the new address is confirmed and can be undone for a while. Only
-- the hashes of the mailed links are stored. Rows are kept for a month, so that the page can say why a link no longer
-- works.
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
  -- When the change was cancelled, replaced by a later one, or undone.
  closed_at timestamptz,
  -- The number of mails with a link to confirm, and when the last was sent.
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
