/** Decides which backups are kept. */

export interface KeepSettings {
  readonly BACKUP_KEEP_DAILY: number;
  readonly BACKUP_KEEP_WEEKLY: number;
  readonly BACKUP_KEEP_MONTHLY: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const toDay = (time: Date): string => time.toISOString().slice(0, 10);
const toMonth = (time: Date): string => time.toISOString().slice(0, 7);

/** The Monday of the week, in UTC. */
function toWeek(time: Date): string {
  const daysSinceMonday = (time.getUTCDay() + 6) % 7;
  return toDay(new Date(time.getTime() - daysSinceMonday * dayMs));
}

/** How far the clock of another process may be ahead. */
const toleranceMs = 60 * 60 * 1000;

/** Whether a backup was made by a clock that was ahead of this one. */
export const isFromFuture = ({ madeAt }: { readonly madeAt: Date }, now: Date): boolean =>
  madeAt.getTime() > now.getTime() + toleranceMs;

/**
 * Returns those that no rule keeps. A rule keeps the last backup of each of the last days, weeks or months that have
 * one, so that a pause in the backups deletes nothing. The newest is always kept, with those of the day before it.
 * Backups of a clock that was ahead count for no rule and are kept until their time has come: they would expire true
 * ones, and if it is this clock that is wrong, nothing may be lost.
 */
export function findExpired<T extends { readonly madeAt: Date }>(
  backups: readonly T[],
  settings: KeepSettings,
  now: Date = new Date(),
): T[] {
  const newestFirst = backups
    .filter((backup) => !isFromFuture(backup, now))
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const newestMs = newestFirst[0]?.madeAt.getTime() ?? 0;
  const kept = new Set<T>(newestFirst.filter(({ madeAt }) => newestMs - madeAt.getTime() < dayMs));
  const rules: readonly (readonly [(time: Date) => string, number])[] = [
    [toDay, settings.BACKUP_KEEP_DAILY],
    [toWeek, settings.BACKUP_KEEP_WEEKLY],
    [toMonth, settings.BACKUP_KEEP_MONTHLY],
  ];
  for (const [toPeriod, count] of rules) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = toPeriod(backup.madeAt);
      if (periods.has(period) || periods.size >= count) continue;
      periods.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
