/** Query key prefixes of everything that the class page caches for a class. */
import type { NumberedClassEvent, NumberedClassEvents } from '@klasna/contract/events';
import { type ClassQuery, staleClassQueries } from '@klasna/contract/stale-class-queries';

type QueryKeyPrefix = readonly string[];

export const buildClassKeys = (classId: string) =>
  ({
    answers: ['answers', classId],
    open: ['classes', 'open', classId],
    orders: ['orders', classId],
    hidden: ['hidden', classId],
    access: ['access', classId],
    materials: ['materials', classId],
    homework: ['homework', classId],
    comments: ['comments', classId],
    mistakes: ['mistakes', classId],
    notes: ['notes', classId],
  }) as const satisfies Record<ClassQuery, QueryKeyPrefix>;

export function listStaleKeys<E extends keyof NumberedClassEvents>(
  classId: string,
  { event, data }: NumberedClassEvent<E>,
): readonly QueryKeyPrefix[] {
  const keys = buildClassKeys(classId);
  return staleClassQueries[event](data).map(([query, ...part]) => [...keys[query], ...part]);
}
