import type { AnswerView } from '@klasna/contract/answers/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { isCleared, listAnswers, listAttempts } from './answers.store.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import type { AnswersScope } from './resources.ts';

/** Reads answers by student, then by exercise. A student without answers has an empty record. */
export async function readAnswers(
  tx: Tx,
  { classId, studentIds, exerciseIds }: AnswersScope,
  addressOf: RecordingAddress,
): Promise<Record<string, Record<string, AnswerView>>> {
  const filter = { classId, studentIds, exerciseIds };
  const [answers, attempts] = await Promise.all([listAnswers(tx, filter), listAttempts(tx, filter)]);
  const exercises = await findExercisesInUse(tx, [...new Set(answers.map((one) => one.exerciseId))]);
  const attemptsByKey = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const answersByStudent: Record<string, Record<string, AnswerView>> = Object.fromEntries(
    studentIds.map((studentId) => [studentId, {}]),
  );
  for (const answer of answers) {
    const exerciseInUse = exercises.get(answer.exerciseId);
    const studentAnswers = answersByStudent[answer.studentId];
    if (!exerciseInUse || !studentAnswers || isCleared(answer)) continue;
    const exerciseAttempts = attemptsByKey.get(`${answer.studentId} ${answer.exerciseId}`) ?? [];
    studentAnswers[answer.exerciseId] = describeAnswer(
      exerciseInUse.exercise,
      answer,
      exerciseAttempts,
      addressOf,
    );
  }
  return answersByStudent;
}
