import type { Tx } from '../../kernel/db/pool.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { deleteAnswers as remove, takeBackAnswers } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { AnswersScope } from './subjects.ts';

/**
 * Publishes the change, so that open pages show empty exercises. Attempts and reveals are deleted only when
 * staff delete; students delete only their answers.
 */
export async function deleteAnswers(tx: Tx, scope: AnswersScope, exerciseId: string | null): Promise<void> {
  const [studentId] = scope.studentIds;
  if (scope.isOwn && studentId !== undefined) await takeBack(tx, scope, studentId, exerciseId);
  else await reset(tx, scope, exerciseId);
}

async function reset(tx: Tx, { classId, studentIds, isAll }: AnswersScope, exerciseId: string | null) {
  const deletedOf = await remove(tx, {
    classId,
    ...(!isAll && { studentIds }),
    ...(exerciseId !== null && { exerciseId }),
  });
  if (deletedOf.length === 0) return;
  // Each student receives one event for the own answers; teachers receive one for all.
  for (const studentId of deletedOf.toSorted())
    await tell(tx, classId, { studentId, exerciseId }, [studentId]);
  await tell(tx, classId, { studentId: isAll ? null : (deletedOf[0] ?? null), exerciseId }, [teachersView]);
}

async function takeBack(
  tx: Tx,
  { classId, studentIds, exerciseIds }: AnswersScope,
  studentId: string,
  exerciseId: string | null,
): Promise<void> {
  const taken = await takeBackAnswers(tx, {
    ...{ classId, studentIds, exerciseIds },
    ...(exerciseId !== null && { exerciseId }),
  });
  if (taken.length === 0) return;
  // Exercises closed to the student keep their answers; an event without an exercise would say that all are
  // gone.
  const isAllOfIt = exerciseId === null && exerciseIds === undefined;
  for (const one of isAllOfIt ? [null] : taken.toSorted())
    await tell(tx, classId, { studentId, exerciseId: one }, [studentId, teachersView]);
}

interface Emptied {
  readonly studentId: string | null;
  readonly exerciseId: string | null;
}

const tell = (tx: Tx, id: string, data: Emptied, views: readonly string[]) =>
  tellLasting(tx, classAudience, { id, event: 'answer.reset', data, views: [...views] });
