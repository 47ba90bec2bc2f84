-- Two senders may use the same operation id: a repeated message is recognised among those of its sender.
drop index mails_of_operation;
create unique index mails_of_operation on mails (school_id, sender_id, operation_id, user_id) where operation_id is not null;
