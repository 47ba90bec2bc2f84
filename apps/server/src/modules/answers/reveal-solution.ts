import { exerciseModels } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { contentOf } from '../courses/index.ts';
import { findAnswer, recordReveal } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { StudentWork } from './resources.ts';

/**
 * Reveals the solution if the exercise allows it. The teacher sees the reveal, and later attempts are marked.
 */
export async function revealSolution(tx: Tx, { classId, studentId, exercise }: StudentWork) {
  const { grading } = exerciseModels[exercise.type];
  if (!grading) throw new Failure('notCheckable');
  if (exercise.showAnswers === 'never') throw new Failure('answersHidden');
  const key = { classId, studentId, exerciseId: exercise.id };
  const stored = await findAnswer(tx, key);
  const isChecked = (stored?.attemptCount ?? 0) > 0;
  if (exercise.showAnswers === 'afterCheck' && !isChecked) throw new Failure('checkFirst');
  const revealedAt = await recordReveal(tx, key);
  if (!stored?.revealedAt)
    await publishNumbered(tx, classAudience, {
      id: classId,
      event: 'answer.revealed',
      data: { studentId, exerciseId: exercise.id, revealedAt: revealedAt.toISOString() },
      views: [teachersView, studentId],
    });
  return { solution: grading.solution(contentOf(exercise)) as Record<string, unknown> };
}
