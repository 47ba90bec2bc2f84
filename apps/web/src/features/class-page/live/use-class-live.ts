import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followClass } from './follow-class.ts';
import { watchPlace } from './place.ts';
import { sayPlace } from './say-place.ts';

/** Keeps everything the class page has loaded in sync with the server. Used once per page. */
export function useClassLive(classId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [followClass(queries, classId), watchPlace(), sayPlace()];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, classId]);
}
