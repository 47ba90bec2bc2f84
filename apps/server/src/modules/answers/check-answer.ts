import { emptyAnswer, gradeAnswer, isAnswered } from '@klasna/exercises/answers';
import type { GradingResult, ItemResult } from '@klasna/exercises/define';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { RetryTransaction } from '../../kernel/db/retry-transaction.ts';
import { Failure } from '../../kernel/failure.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { contentOf } from '../courses/index.ts';
import { insertAttempt, isSnapshotCurrent, lockAnswer } from './answers.store.ts';
import type { StoredResult } from './answers.tables.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { countRemainingAttempts, describeAnswerData } from './describe-answer.ts';
import type { StudentWorkToChange } from './resources.ts';

/** Grades the stored answer on the server, the only place that knows the answer key. */
export async function checkAnswer(tx: Tx, { classId, studentId, exercise, snapshot }: StudentWorkToChange) {
  const model = exerciseModels[exercise.type];
  const content = contentOf(exercise);
  const key = { classId, studentId, exerciseId: exercise.id };
  const stored = await lockAnswer(tx, key);
  // Starts again, because the transaction that held the lock may have closed the homework.
  if (!(await isSnapshotCurrent(tx, key, snapshot))) throw new RetryTransaction();
  const grade = gradeAnswer(model, content, stored?.data ?? emptyAnswer);
  if (!grade) throw new Failure('notCheckable');
  if (!stored || !isAnswered(model, content, stored.data)) throw new Failure('nothingToCheck');
  if (countRemainingAttempts(exercise, stored) === 0) throw new Failure('noAttemptsLeft');

  const result = toStoredResult(grade);
  const number = stored.attemptCount + 1;
  const afterReveal = stored.revealedAt !== null;
  await insertAttempt(tx, {
    ...key,
    number,
    given: describeAnswerData(exercise, stored.data, () => ''),
    result,
    afterReveal,
  });
  const checked = {
    result,
    attempt: { number, at: tx.now.toISOString(), afterReveal },
    attemptsRemaining: countRemainingAttempts(exercise, { attemptCount: number }),
  };
  await publishNumbered(tx, classAudience, {
    id: classId,
    event: 'answer.checked',
    data: { studentId, exerciseId: exercise.id, ...checked },
    views: [teachersView, studentId],
  });
  return checked;
}

const toStoredMark = ({ diff, ...mark }: ItemResult) => ({
  ...mark,
  ...(diff && { diff: diff.map((range) => [...range]) }),
});
const toStoredResult = ({ items, asGiven, ...counts }: GradingResult): StoredResult => ({
  ...counts,
  items: items.map(toStoredMark),
  ...(asGiven && { asGiven: asGiven.map(toStoredMark) }),
});
