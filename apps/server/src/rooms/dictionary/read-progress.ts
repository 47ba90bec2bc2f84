import type { Progress } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { dayAround, lastDays, streakOf } from './days.ts';
import { countWords } from './dictionary.store.ts';
import { timezoneOf } from './due-by.ts';
import type { Owner } from './subjects.ts';
import { countTakenUp, findNewPerDay, listTrainedDays } from './training.store.ts';

export async function readProgress(tx: Tx, owner: Owner): Promise<Progress> {
  const timezone = await timezoneOf(tx, owner);
  const { start, end } = dayAround(tx.now, timezone);
  const [{ fresh, ...counts }, taken, trained, newPerDay] = await Promise.all([
    countWords(tx, owner.id, end),
    countTakenUp(tx, owner.id, start),
    listTrainedDays(tx, owner.id, timezone),
    findNewPerDay(tx, owner.id),
  ]);
  const answers = new Map(trained.map((one) => [one.day, one.answers]));
  const week = lastDays(tx.now, timezone, 7).map((day) => ({ day, answers: answers.get(day) ?? 0 }));
  return {
    counts,
    toTrain: counts.due + Math.max(0, Math.min(fresh, newPerDay - taken)),
    week,
    newPerDay,
    today: week.at(-1)?.answers ?? 0,
    streak: streakOf(new Set(answers.keys()), tx.now, timezone),
    lastTrainedAt: trained[0]?.last.toISOString() ?? null,
  };
}
