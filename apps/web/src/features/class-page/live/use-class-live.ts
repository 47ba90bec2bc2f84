import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onPresenceChange, sendThrottled } from './class-connection.ts';
import { currentExerciseId, watchCurrentExercise } from './current-exercise.ts';
import { followClass } from './follow-class.ts';

/** Keeps all loaded data of the class page in sync with the server. Used once per page. */
export function useClassLive(classId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const cleanups = [followClass(queries, classId), watchCurrentExercise(), sendCurrentExercise()];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [queries, classId]);
}

/**
 * Sends the student's current exercise to teachers; the server ignores the message from other people. Returns a
 * function that stops it.
 */
function sendCurrentExercise(): () => void {
  const send = (): void => {
    const exerciseId = currentExerciseId.get();
    if (exerciseId !== null) sendThrottled('at', 'place', { exerciseId });
  };
  const cleanups = [
    currentExerciseId.subscribe(send),
    onPresenceChange((change) => change === 'came' && send()),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
