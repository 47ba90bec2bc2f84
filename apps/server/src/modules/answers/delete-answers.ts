import type { Tx } from '../../kernel/db/pool.ts';
import { publishNumbered } from '../../kernel/live/numbered-events.ts';
import { clearAnswers, deleteAnswers as remove } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { AnswersScope } from './resources.ts';

/**
 * Deletes answers and publishes the change, so that open pages show empty exercises. Attempts and reveals are deleted
 * only when staff delete; students delete only their answers.
 */
export async function deleteAnswers(tx: Tx, scope: AnswersScope, exerciseId: string | null): Promise<void> {
  const [studentId] = scope.studentIds;
  if (scope.isOwn && studentId !== undefined) await clearOwnAnswers(tx, scope, studentId, exerciseId);
  else await resetAnswers(tx, scope, exerciseId);
}

async function resetAnswers(
  tx: Tx,
  { classId, studentIds, includesAllStudents }: AnswersScope,
  exerciseId: string | null,
) {
  const affectedStudentIds = await remove(tx, {
    classId,
    ...(!includesAllStudents && { studentIds }),
    ...(exerciseId !== null && { exerciseId }),
  });
  if (affectedStudentIds.length === 0) return;
  // Each student receives one event for the own answers; teachers receive one for all.
  for (const studentId of affectedStudentIds.toSorted())
    await emitReset(tx, classId, { studentId, exerciseId }, [studentId]);
  await emitReset(
    tx,
    classId,
    { studentId: includesAllStudents ? null : (affectedStudentIds[0] ?? null), exerciseId },
    [teachersView],
  );
}

async function clearOwnAnswers(
  tx: Tx,
  { classId, studentIds, exerciseIds }: AnswersScope,
  studentId: string,
  exerciseId: string | null,
): Promise<void> {
  const clearedExerciseIds = await clearAnswers(tx, {
    ...{ classId, studentIds, exerciseIds },
    ...(exerciseId !== null && { exerciseId }),
  });
  if (clearedExerciseIds.length === 0) return;
  // Names the exercises, because a student keeps the answers to exercises that are closed; an event without an exercise
  // would say that all are deleted.
  const isEverything = exerciseId === null && exerciseIds === undefined;
  for (const one of isEverything ? [null] : clearedExerciseIds.toSorted())
    await emitReset(tx, classId, { studentId, exerciseId: one }, [studentId, teachersView]);
}

interface ResetEvent {
  readonly studentId: string | null;
  readonly exerciseId: string | null;
}

const emitReset = (tx: Tx, id: string, data: ResetEvent, views: readonly string[]) =>
  publishNumbered(tx, classAudience, { id, event: 'answer.reset', data, views: [...views] });
