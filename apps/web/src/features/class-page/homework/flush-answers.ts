import { listQueues } from '../answers/autosave-queues.ts';

/** Returns whether the server has everything that was entered in these exercises. */
export async function flushAnswers(classId: string, exerciseIds: readonly string[]): Promise<boolean> {
  const ids = new Set(exerciseIds);
  const entries = listQueues().filter(
    ({ answerRef }) => answerRef.classId === classId && ids.has(answerRef.exerciseId),
  );
  const results = await Promise.allSettled(entries.map(({ queue }) => queue.flush()));
  return results.every(({ status }) => status === 'fulfilled');
}
