/** Under which keys the class page keeps what it has read of a class; each is the beginning of a key. */
import type { ClassEvents } from '@klasna/contract/events';

type Key = readonly string[];

export const keysOf = (classId: string) =>
  ({
    answers: ['answers', classId],
    /** The class with its lessons, whichever is shown. */
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

/** What an event makes old, beyond the answers that it tells itself. */
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
  // Other threads than this one are what they were; how many comments there are is counted for all at once.
  if (told.event === 'comment.created') {
    const { exerciseId } = told.data as ClassEvents['comment.created'];
    return [exerciseId, 'counts'].map((part) => [...keys.comments, part]);
  }
  return old[told.event].map((part) => keys[part]);
}
