-- Notifications of time off. A process of the version before shows them without a text of their own.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in ('homeworkCreated','homeworkSent',
  'homeworkStatus','comment','lessonScheduled','lessonMoved','lessonDeleted','documentAdded','lessonsAdded',
  'lessonsRunOut','message','failedSignIns','quotaReached','webhookPaused','absentAgain','absenceAnnounced',
  'timeOffRequested','timeOffDecided')) not valid;
alter table notifications validate constraint notifications_type_check;
