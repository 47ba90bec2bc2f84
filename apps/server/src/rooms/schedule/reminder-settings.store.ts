import type { Reminders } from '@klasna/contract/schedule/models';
import { and, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { reminderSettings } from './schedule.tables.ts';
import type { Learner } from './subjects.ts';

const { schoolId, userId, dayBefore, hourBefore, homeworkDue } = reminderSettings;

export async function findReminders(tx: Tx, id: string): Promise<Reminders | undefined> {
  const [chosen] = await tx.query
    .select({ dayBefore, hourBefore, homeworkDue })
    .from(reminderSettings)
    .where(and(eq(schoolId, tx.schoolId), eq(userId, id)));
  return chosen;
}

/** Returns the chosen settings or the defaults: reminders are on for students and off for teachers. */
export const readReminders = async (tx: Tx, { userId: id, usually }: Learner): Promise<Reminders> =>
  (await findReminders(tx, id)) ?? { dayBefore: usually, hourBefore: usually, homeworkDue: usually };

export async function changeReminders(
  tx: Tx,
  learner: Learner,
  change: Partial<{ [K in keyof Reminders]: Reminders[K] | undefined }>,
): Promise<Reminders> {
  const before = await readReminders(tx, learner);
  const chosen = {
    dayBefore: change.dayBefore ?? before.dayBefore,
    hourBefore: change.hourBefore ?? before.hourBefore,
    homeworkDue: change.homeworkDue ?? before.homeworkDue,
  };
  await tx.query
    .insert(reminderSettings)
    .values({ ...chosen, schoolId: tx.schoolId, userId: learner.userId })
    .onConflictDoUpdate({ target: [schoolId, userId], set: chosen });
  return chosen;
}

export async function forgetReminders(tx: Tx, id: string): Promise<void> {
  await tx.query.delete(reminderSettings).where(and(eq(schoolId, tx.schoolId), eq(userId, id)));
}
