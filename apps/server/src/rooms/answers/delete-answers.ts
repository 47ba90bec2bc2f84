import type { Tx } from '../../kernel/db/pool.ts';
import { tellLasting } from '../../kernel/live/lasting.ts';
import { deleteAnswers as remove, takeBackAnswers } from './answers.store.ts';
import { classAudience, teachersView } from './class-audience.ts';
import type { AnswersScope } from './subjects.ts';

/** Whoever looks at them meets empty exercises. Only those who teach take attempts and marks away with them. */
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
  // Each student hears of their own, and teachers of all at once.
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
  // What was closed to them stays, and then nobody may be told that all is gone.
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
