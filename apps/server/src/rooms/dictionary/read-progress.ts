import type { Progress } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { countDays, dayAround } from './days.ts';
import { countWords } from './dictionary.store.ts';
import { timezoneOf } from './due-by.ts';
import type { Owner } from './subjects.ts';
import { countTakenUp, findNewPerDay, listAnswerCounts } from './training.store.ts';

export async function readProgress(tx: Tx, owner: Owner): Promise<Progress> {
  const timezone = await timezoneOf(tx, owner);
  const { start, end } = dayAround(tx.now, timezone);
  const [{ fresh, ...counts }, taken, { given, lastTrainedAt }, newPerDay] = await Promise.all([
    countWords(tx, owner.id, end),
    countTakenUp(tx, owner.id, start),
    listAnswerCounts(tx, owner.id),
    findNewPerDay(tx, owner.id),
  ]);
  const { week, streak } = countDays(given, tx.now, timezone);
  return {
    counts,
    toTrain: counts.due + Math.max(0, Math.min(fresh, newPerDay - taken)),
    week,
    newPerDay,
    today: week.at(-1)?.answers ?? 0,
    streak,
    lastTrainedAt: lastTrainedAt?.toISOString() ?? null,
  };
}
