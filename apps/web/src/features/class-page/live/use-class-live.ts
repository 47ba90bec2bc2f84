import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followClass } from './follow-class.ts';
import { watchPlace } from './place.ts';
import { sayPlace } from './say-place.ts';

/** Once for each page of a class: whatever it has read stays as it is on the server. */
export function useClassLive(classId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [followClass(queries, classId), watchPlace(), sayPlace()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, classId]);
}
