import type { AttemptsView } from '@klasna/contract/answers/models';
import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import { contentOf } from '../courses/index.ts';
import { findAnswer, listAttemptsByKey } from './answers.store.ts';
import { countRemainingAttempts } from './describe-answer.ts';
import type { ExerciseScope } from './resources.ts';

/**
 * Describes the attempts by the current items of the exercise. An attempt at content that had more items is
 * described for the items that still exist.
 */
export async function listAttemptViews(
  tx: Tx,
  { classId, exercise, studentIds: [studentId], isSingleStudent }: ExerciseScope,
): Promise<AttemptsView> {
  if (studentId === undefined || !isSingleStudent) throw toInvalidField('studentId', 'required');
  const key = { classId, exerciseId: exercise.id, studentId };
  const [answer, attempts] = await Promise.all([findAnswer(tx, key), listAttemptsByKey(tx, key)]);
  const { grading } = exerciseModels[exercise.type];
  const content = contentOf(exercise);
  const prompts = grading?.prompts(content) ?? [];
  return {
    attemptsRemaining: countRemainingAttempts(exercise, answer ?? { attemptCount: 0 }),
    attempts: attempts.map(({ number, createdAt, given, result, afterReveal }) => {
      const givenTexts = grading?.describeItems(content, given) ?? [];
      return {
        ...{ number, afterReveal, at: createdAt.toISOString() },
        ...{ correct: result.correct, total: result.total },
        items: prompts.flatMap((prompt, item) => {
          const mark = result.items[item];
          return mark ? [{ prompt, given: givenTexts[item] ?? null, mark }] : [];
        }),
      };
    }),
  };
}
