/**
 * The queries of a class that an event makes stale, apart from the answers, to which the event itself is applied. Pure;
 * the page maps the names to its query keys.
 */
import type { NumberedClassEvents } from './events.ts';

export type ClassQuery =
  | 'answers'
  /** The class with its lesson, whichever lesson is shown. */
  | 'open'
  /** The order of the items of exercises, for staff. */
  | 'orders'
  | 'hidden'
  | 'access'
  | 'materials'
  | 'homework'
  | 'comments'
  | 'mistakes'
  | 'notes';

/** The name of a query, and the part of its data that is stale if not all of it. */
export type StaleClassQuery = readonly [query: ClassQuery, ...part: string[]];

type StaleClassQueries = {
  readonly [E in keyof NumberedClassEvents]: (data: NumberedClassEvents[E]) => readonly StaleClassQuery[];
};

const all =
  (...queries: readonly ClassQuery[]) =>
  (): readonly StaleClassQuery[] =>
    queries.map((query) => [query]);

export const staleClassQueries: StaleClassQueries = {
  'answer.saved': all(),
  'answer.checked': all('mistakes'),
  'answer.revealed': all('mistakes'),
  'answer.reset': all('mistakes'),
  // A comment affects only its own thread and the comment counts, which are loaded for all threads at once.
  'comment.created': ({ exerciseId }) => [
    ['comments', exerciseId],
    ['comments', 'counts'],
  ],
  'visibility.changed': all('open', 'hidden'),
  'access.changed': all('open', 'access', 'materials', 'mistakes'),
  'lesson.attached': all('open', 'answers', 'orders', 'materials', 'mistakes'),
  'lesson.completed': all('open', 'materials'),
  'materials.changed': all('open', 'orders', 'materials'),
  'homework.changed': all('homework', 'orders'),
};
