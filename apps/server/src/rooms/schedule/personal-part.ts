import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalPart } from '../../kernel/personal-part.ts';
import { emptyLinksOf } from './events.store.ts';
import { forgetFeed, forgetRemovals } from './feed.store.ts';
import { findReminders, forgetReminders } from './reminder-settings.store.ts';
import { deleteRemindersOf } from './reminders.store.ts';
import { listLessonsOf } from './schedule-lists.store.ts';

/** Lessons stay: they also belong to the other participants, and their charges are in the ledger. */
export const schedulePart: PersonalPart = {
  name: 'lessons',
  columns: [
    'lesson_events.teacher_id',
    'event_students.user_id',
    'lesson_removals.user_id',
    'lesson_reminders.user_id',
    'reminder_settings.user_id',
    'calendar_feeds.user_id',
  ],
  collect: async (tx: Tx, userId: string) => ({
    json: {
      reminders: (await findReminders(tx, userId)) ?? null,
      lessons: await listLessonsOf(tx, userId),
    },
  }),
  erase: async (tx, userId) => {
    await emptyLinksOf(tx, userId);
    await forgetFeed(tx, userId);
    await forgetRemovals(tx, userId);
    await forgetReminders(tx, userId);
    await deleteRemindersOf(tx, userId);
  },
};
