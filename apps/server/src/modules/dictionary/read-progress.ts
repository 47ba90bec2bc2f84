import type { Progress } from '@klasna/contract/dictionary/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { countWords } from './dictionary.store.ts';
import { findTimezone } from './due-limit.ts';
import type { DictionaryOwner } from './resources.ts';
import { countStartedWords, findNewPerDay, listAnswerCounts } from './training.store.ts';
import { countDays, findTrainingDay } from './training-days.ts';

export async function readProgress(tx: Tx, owner: DictionaryOwner): Promise<Progress> {
  const timezone = await findTimezone(tx, owner);
  const { start, end } = findTrainingDay(tx.now, timezone);
  const [{ fresh: newWordCount, ...counts }, startedToday, { given, lastTrainedAt }, newPerDay] =
    await Promise.all([
      countWords(tx, owner.id, end),
      countStartedWords(tx, owner.id, start),
      listAnswerCounts(tx, owner.id),
      findNewPerDay(tx, owner.id),
    ]);
  const { week, streak } = countDays(given, tx.now, timezone);
  return {
    counts,
    toTrain: counts.due + Math.max(0, Math.min(newWordCount, newPerDay - startedToday)),
    week,
    newPerDay,
    today: week.at(-1)?.answers ?? 0,
    streak,
    lastTrainedAt: lastTrainedAt?.toISOString() ?? null,
  };
}
