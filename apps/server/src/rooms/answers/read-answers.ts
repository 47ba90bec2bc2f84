import type { AnswerView } from '@klasna/contract/answers/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { findExercisesInUse } from '../courses/index.ts';
import { isTakenBack, listAnswers, listAttempts } from './answers.store.ts';
import { describeAnswer, type RecordingAddress } from './describe-answer.ts';
import type { AnswersScope } from './subjects.ts';

/** Answers by student, then by exercise. A student without answers has an empty record. */
export async function readAnswers(
  tx: Tx,
  { classId, studentIds, exerciseIds }: AnswersScope,
  addressOf: RecordingAddress,
): Promise<Record<string, Record<string, AnswerView>>> {
  const which = { classId, studentIds, exerciseIds };
  const [answers, attempts] = await Promise.all([listAnswers(tx, which), listAttempts(tx, which)]);
  const exercises = await findExercisesInUse(tx, [...new Set(answers.map((one) => one.exerciseId))]);
  const attemptsOf = Map.groupBy(attempts, (one) => `${one.studentId} ${one.exerciseId}`);
  const read: Record<string, Record<string, AnswerView>> = Object.fromEntries(
    studentIds.map((studentId) => [studentId, {}]),
  );
  for (const answer of answers) {
    const of = exercises.get(answer.exerciseId);
    const theirs = read[answer.studentId];
    if (!of || !theirs || isTakenBack(answer)) continue;
    const tried = attemptsOf.get(`${answer.studentId} ${answer.exerciseId}`) ?? [];
    theirs[answer.exerciseId] = describeAnswer(of.exercise, answer, tried, addressOf);
  }
  return read;
}
