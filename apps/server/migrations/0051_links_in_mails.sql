-- Removes the text of kept mails once the link in it was used or has expired. The hash is that of the link's token, as
-- the tables of the links store it. A mail whose link was used or expired before it was sent is not sent.
alter table mails add column link_hash bytea;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting','sent','refused','kept','dropped'));
create index mails_with_link on mails (school_id, user_id) where link_hash is not null;
create index mails_by_age on mails (school_id, created_at);

update mails set link_hash = sha256(convert_to(substring(text_body from 'token=([A-Za-z0-9_-]+)'), 'UTF8'))
where kind in ('resetPassword', 'setPassword', 'confirmEmail', 'emailChangeRequested') and text_body like '%token=%';
