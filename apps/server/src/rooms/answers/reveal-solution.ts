import { minds } from '@klasna/exercises/registry';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { contentOf } from '../courses/index.ts';
import { findAnswer, noteReveal } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { OwnWork } from './subjects.ts';

/**
 * Reveals the solution if the exercise allows it. The teacher sees the reveal, and later attempts are marked.
 */
export async function revealSolution(tx: Tx, { classId, studentId, exercise }: OwnWork) {
  const { judging } = minds[exercise.type];
  if (!judging) throw new Failure('notCheckable');
  if (exercise.showAnswers === 'never') throw new Failure('answersHidden');
  const key = { classId, studentId, exerciseId: exercise.id };
  const before = await findAnswer(tx, key);
  const isChecked = (before?.attemptCount ?? 0) > 0;
  if (exercise.showAnswers === 'afterCheck' && !isChecked) throw new Failure('checkFirst');
  const revealedAt = await noteReveal(tx, key);
  if (!before?.revealedAt)
    await tellLasting(tx, classAudience, {
      id: classId,
      event: 'answer.revealed',
      data: { studentId, exerciseId: exercise.id, revealedAt: revealedAt.toISOString() },
      views: [teachersView, studentId],
    });
  return { solution: judging.solution(contentOf(exercise)) as Record<string, unknown> };
}
