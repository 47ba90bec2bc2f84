import { onPresenceChange, sendThrottled } from './class-connection.ts';
import { currentExerciseId } from './current-exercise.ts';

/**
 * Sends teachers the student's current exercise; the server ignores it from others. Returns a function that stops it.
 */
export function sendCurrentExercise(): () => void {
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
