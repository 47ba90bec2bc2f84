-- To be applied when the processes of the version before have ended: they rely on these triggers. Without them such a
-- process would create classes in which nothing can be saved, keep deleted people in their groups, not bring restored
-- people back into theirs, and delete teachers who have lessons to teach, groups with classes and plans in use.

drop trigger leave_groups on users;
drop function leave_groups();

drop trigger rejoin_groups on users;
drop function rejoin_groups();

drop trigger without_lessons_to_teach on users;
drop function person_without_lessons_to_teach();

drop trigger of_living_people on classes;
drop function class_of_living_people();

drop trigger without_classes on groups;
drop function group_without_classes();

drop trigger not_used_by_classes on school_plans;
drop function plan_not_used_by_classes();

drop trigger begin_standing on classes;
drop function begin_class_standing();

drop trigger count_feed_change on classes;
drop function count_feed_change();
