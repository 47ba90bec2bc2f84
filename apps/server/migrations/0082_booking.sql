-- Whether students of a school book lessons themselves. A school without a row does not offer it.
create table booking_settings (
  school_id uuid primary key references schools on delete cascade,
  is_open boolean not null
);
select enable_tenant_isolation('booking_settings', 'select, insert, update');
