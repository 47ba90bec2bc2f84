-- These triggers repeated rules that use cases check on every path, also those of the version before. Processes of that
-- version may still run.

drop trigger needs_staff on user_permissions;
drop function permission_needs_staff();

drop trigger is_student on group_members;
drop function group_member_is_student();

drop trigger of_student on user_tariffs;
drop function tariff_of_student();

drop trigger is_a_students on dictionary_entries;
drop function dictionary_is_a_students();

drop trigger completes_once on class_attachments;
drop function attachment_completes_once();

drop trigger has_exercises on homework;
drop trigger has_exercises on homework_exercises;
drop function homework_has_exercises();

-- A class keeps its kind and its students: nobody who serves may write these columns.
revoke update on classes from klasna_app;
grant update (name, teacher_id, school_plan_id, room_url, homework_count, feed_changes, deleted_at)
  on classes to klasna_app;
