/** A class with the lesson that it shows: the attached one, or another that is asked for. */
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const openKey = ['classes', 'open'] as const;

/** All lessons in which a class is open. */
export const openClassKey = (classId: string) => [...openKey, classId] as const;

export const openClassQuery = (classId: string, lessonId?: string) =>
  queryOptions({
    queryKey: [...openClassKey(classId), lessonId ?? null],
    queryFn: async ({ signal }) => {
      const query = lessonId === undefined ? {} : { lessonId };
      return (await call('GET /tenant/classes/{id}', { signal, params: { id: classId }, query })).data;
    },
  });
