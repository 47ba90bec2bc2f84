import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchCurrentExercise } from './current-exercise.ts';
import { followClass } from './follow-class.ts';
import { sendCurrentExercise } from './send-current-exercise.ts';

/** Keeps everything the class page has loaded in sync with the server. Used once per page. */
export function useClassLive(classId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const cleanups = [followClass(queries, classId), watchCurrentExercise(), sendCurrentExercise()];
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  }, [queries, classId]);
}
