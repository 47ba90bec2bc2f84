-- Makes operation ids unique for each sender, because two senders may use the same one.
drop index mails_of_operation;
create unique index mails_of_operation on mails (school_id, sender_id, operation_id, user_id) where operation_id is not null;
