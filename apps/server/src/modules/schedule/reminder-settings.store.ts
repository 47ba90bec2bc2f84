import type { Reminders } from '@klasna/contract/schedule/models';
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { ReminderRecipient } from './resources.ts';
import { reminderSettings } from './schedule.tables.ts';

const { schoolId, userId, dayBefore, hourBefore, homeworkDue } = reminderSettings;

export async function findReminders(tx: Tx, id: string): Promise<Reminders | undefined> {
  const [settings] = await tx.query
    .select({ dayBefore, hourBefore, homeworkDue })
    .from(reminderSettings)
    .where(and(eq(schoolId, tx.schoolId), eq(userId, id)));
  return settings;
}

/** Returns the chosen settings or the defaults: reminders are on for students and off for teachers. */
export const readReminders = async (
  tx: Tx,
  { userId: id, isOnByDefault }: ReminderRecipient,
): Promise<Reminders> =>
  (await findReminders(tx, id)) ?? {
    dayBefore: isOnByDefault,
    hourBefore: isOnByDefault,
    homeworkDue: isOnByDefault,
  };

export async function changeReminders(
  tx: Tx,
  recipient: ReminderRecipient,
  change: Partial<{ [K in keyof Reminders]: Reminders[K] | undefined }>,
): Promise<Reminders> {
  const before = await readReminders(tx, recipient);
  const settings = {
    dayBefore: change.dayBefore ?? before.dayBefore,
    hourBefore: change.hourBefore ?? before.hourBefore,
    homeworkDue: change.homeworkDue ?? before.homeworkDue,
  };
  await tx.query
    .insert(reminderSettings)
    .values({ ...settings, schoolId: tx.schoolId, userId: recipient.userId })
    .onConflictDoUpdate({ target: [schoolId, userId], set: settings });
  return settings;
}

export async function deleteReminderSettings(tx: Tx, id: string): Promise<void> {
  await tx.query.delete(reminderSettings).where(and(eq(schoolId, tx.schoolId), eq(userId, id)));
}
