/** Query key prefixes of everything that the class page caches for a class. */
import type { ClassEvents } from '@klasna/contract/events';

type QueryKeyPrefix = readonly string[];

export const buildClassKeys = (classId: string) =>
  ({
    answers: ['answers', classId],
    /** The class with its lesson, whichever lesson is shown. */
    open: ['classes', 'open', classId],
    hidden: ['hidden', classId],
    access: ['access', classId],
    materials: ['materials', classId],
    homework: ['homework', classId],
    comments: ['comments', classId],
    mistakes: ['mistakes', classId],
    notes: ['notes', classId],
  }) as const;

type QueryName = keyof ReturnType<typeof buildClassKeys>;

/** The queries that an event makes stale, apart from answers, which the event itself updates. */
const staleQueries = {
  'answer.saved': [],
  'answer.checked': ['mistakes'],
  'answer.revealed': ['mistakes'],
  'answer.reset': ['mistakes'],
  'comment.created': [],
  'visibility.changed': ['open', 'hidden'],
  'access.changed': ['open', 'access', 'materials', 'mistakes'],
  'lesson.attached': ['open', 'answers', 'materials', 'mistakes'],
  'lesson.completed': ['open', 'materials'],
  'materials.changed': ['open', 'materials'],
  'homework.changed': ['homework'],
} as const satisfies Partial<Record<keyof ClassEvents, readonly QueryName[]>>;

export function listStaleKeys(
  classId: string,
  event: { readonly event: keyof typeof staleQueries; readonly data: object },
): readonly QueryKeyPrefix[] {
  const keys = buildClassKeys(classId);
  // A comment affects only its own thread and the comment counts, which are loaded for all threads at once.
  if (event.event === 'comment.created') {
    const { exerciseId } = event.data as ClassEvents['comment.created'];
    return [exerciseId, 'counts'].map((part) => [...keys.comments, part]);
  }
  return staleQueries[event.event].map((part) => keys[part]);
}
