-- Messages of staff to people: sent by mail, with replies going to the sender, and shown as a notification.

alter table mails
  -- The sender, and the address for replies until the mail has been sent; null if no person wrote the message.
  add column sender_id uuid,
  add column reply_to text,
  -- Identifies a request that is sent twice.
  add column operation_id uuid,
  add foreign key (school_id, sender_id) references users (school_id, id) on delete set null (sender_id);
create index mails_of_sender on mails (school_id, sender_id, created_at) where sender_id is not null;
create unique index mails_of_operation on mails (school_id, operation_id, user_id) where operation_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message'));
