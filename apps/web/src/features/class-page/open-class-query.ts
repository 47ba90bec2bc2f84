/** Loads a class with the lesson to show: by default the attached lesson, or the requested one. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/request.ts';
import { openClassKey } from '../classes/classes-query.ts';
import { buildClassRequest } from './prefetch-requests.ts';

export const openClassQuery = (classId: string, lessonId?: string) =>
  queryOptions({
    queryKey: [...openClassKey(classId), lessonId ?? null],
    queryFn: async ({ signal }) =>
      (await call('GET /tenant/classes/{id}', { signal, ...buildClassRequest(classId, lessonId) })).data,
  });
