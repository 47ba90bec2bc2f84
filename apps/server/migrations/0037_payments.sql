-- Revenue is what was paid. A plan can be assigned before it is paid; the payment is then recorded later as an entry
-- without lessons. The price of an entry is a received payment; older entries of assignments keep theirs.
alter table balance_entries
  drop constraint balance_entries_amount_check,
  drop constraint balance_entries_cause_check,
  drop constraint balance_entries_check,
  drop constraint balance_entries_check1,
  add constraint balance_entries_cause_check
    check (cause in ('assign','pay','markPaid','edit','delete','lesson','expiry')),
  add constraint balance_entries_amount_check check ((amount = 0) = (cause = 'markPaid')),
  add constraint balance_entries_type_fits check (case type
    when 'auto' then amount > 0 and cause in ('assign','pay')
    when 'manual' then cause in ('assign','markPaid','edit','delete')
    when 'lessonCompleted' then amount = -1 and cause = 'lesson' and charge_id is not null
    when 'lessonRefund' then amount = 1 and cause = 'lesson' and charge_id is not null
    when 'expired' then amount < 0 and cause = 'expiry'
  end),
  add constraint balance_entries_price_fits check (case
    when cause in ('pay','markPaid') then price is not null
    when cause = 'assign' then true
    else price is null
  end);

-- An assignment can be paid once.
create unique index balance_entries_first_payment on balance_entries (school_id, tariff_id)
  where cause = 'markPaid' or (cause = 'assign' and price is not null);
