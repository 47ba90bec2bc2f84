/** Query key prefixes of everything that the class page caches for a class. */
import type { ClassEvents } from '@klasna/contract/events';

type Key = readonly string[];

export const keysOf = (classId: string) =>
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

type Part = keyof ReturnType<typeof keysOf>;

/** The queries that an event makes stale, apart from answers, which the event itself updates. */
const old = {
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
} as const satisfies Partial<Record<keyof ClassEvents, readonly Part[]>>;

export function oldAfter(
  classId: string,
  told: { readonly event: keyof typeof old; readonly data: object },
): readonly Key[] {
  const keys = keysOf(classId);
  // A comment affects only its own thread and the comment counts, which are loaded for all threads at once.
  if (told.event === 'comment.created') {
    const { exerciseId } = told.data as ClassEvents['comment.created'];
    return [exerciseId, 'counts'].map((part) => [...keys.comments, part]);
  }
  return old[told.event].map((part) => keys[part]);
}
