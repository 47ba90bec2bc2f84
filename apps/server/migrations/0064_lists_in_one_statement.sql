-- Indexes that contain what lists need, so that the tables are not read: names of people, and what is left of tariffs.
create index users_names on users (school_id, id) include (first_name, last_name, avatar_id, deleted_at, erased_at);
create index user_tariffs_usable on user_tariffs (school_id, user_id, plan_id)
  include (lessons_remaining, next_payment_date)
  where status = 'active' and deleted_at is null and lessons_remaining > 0;
