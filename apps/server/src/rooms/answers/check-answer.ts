import { gradeAnswer, isAnswered, nothingKept } from '@klasna/exercises/answers';
import type { ItemResult, Result } from '@klasna/exercises/define';
import { minds } from '@klasna/exercises/registry';
import { Again, type Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { contentOf } from '../courses/index.ts';
import { insertAttempt, lockAnswer, stillStands } from './answers.store.ts';
import type { KeptResult } from './answers.tables.ts';
import { classAudience, teachersView } from './class-audience.ts';
import { remainingOf, tellData } from './describe-answer.ts';
import type { WorkToCheck } from './subjects.ts';

/** Grades the stored answer on the server, the only place that knows the answer key. */
export async function checkAnswer(tx: Tx, { classId, studentId, exercise, standing }: WorkToCheck) {
  const mind = minds[exercise.type];
  const content = contentOf(exercise);
  const key = { classId, studentId, exerciseId: exercise.id };
  const kept = await lockAnswer(tx, key);
  // The transaction that held the lock may have closed the homework meanwhile.
  if (!(await stillStands(tx, key, standing))) throw new Again();
  const verdict = gradeAnswer(mind, content, kept?.data ?? nothingKept);
  if (!verdict) throw new Failure('notCheckable');
  if (!kept || !isAnswered(mind, content, kept.data)) throw new Failure('nothingToCheck');
  if (remainingOf(exercise, kept) === 0) throw new Failure('noAttemptsLeft');

  const result = keptResult(verdict);
  const number = kept.attemptCount + 1;
  const afterReveal = kept.revealedAt !== null;
  await insertAttempt(tx, {
    ...key,
    number,
    given: tellData(exercise, kept.data, () => ''),
    result,
    afterReveal,
  });
  const checked = {
    result,
    attempt: { number, at: tx.now.toISOString(), afterReveal },
    attemptsRemaining: remainingOf(exercise, { attemptCount: number }),
  };
  await tellLasting(tx, classAudience, {
    id: classId,
    event: 'answer.checked',
    data: { studentId, exerciseId: exercise.id, ...checked },
    views: [teachersView, studentId],
  });
  return checked;
}

const keptMark = ({ diff, ...mark }: ItemResult) => ({
  ...mark,
  ...(diff && { diff: diff.map((range) => [...range]) }),
});
const keptResult = ({ items, asGiven, ...counts }: Result): KeptResult => ({
  ...counts,
  items: items.map(keptMark),
  ...(asGiven && { asGiven: asGiven.map(keptMark) }),
});
