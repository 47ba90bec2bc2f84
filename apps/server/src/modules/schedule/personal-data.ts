import type { Tx } from '../../kernel/db/pool.ts';
import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { clearLinksOf } from './events.store.ts';
import { deleteFeed, deleteRemovals } from './feed.store.ts';
import { removeGuestEverywhere } from './guests.store.ts';
import { deleteReminderSettings, findReminders } from './reminder-settings.store.ts';
import { deleteReminders } from './reminders.store.ts';
import { listLessonsOfPerson } from './schedule-lists.store.ts';

/** Keeps the lessons, because they also belong to the other participants and their charges are in the ledger. */
export const scheduleDataSection: PersonalDataSection = {
  name: 'lessons',
  columns: [
    'lesson_events.teacher_id',
    'lesson_guests.user_id',
    'lesson_removals.user_id',
    'lesson_reminders.user_id',
    'reminder_settings.user_id',
    'calendar_feeds.user_id',
  ],
  collect: async (tx: Tx, userId: string) => ({
    json: {
      reminders: (await findReminders(tx, userId)) ?? null,
      lessons: await listLessonsOfPerson(tx, userId),
    },
  }),
  erase: async (tx, userId) => {
    await clearLinksOf(tx, userId);
    await removeGuestEverywhere(tx, userId);
    await deleteFeed(tx, userId);
    await deleteRemovals(tx, userId);
    await deleteReminderSettings(tx, userId);
    await deleteReminders(tx, userId);
  },
};
