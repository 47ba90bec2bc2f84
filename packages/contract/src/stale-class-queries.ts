/**
 * The queries of a class that an event makes stale. Answers are not among them, because the event itself is applied to
 * the answers. Pure; the page maps the names to its query keys.
 */
import type { NumberedClassEvents } from './events.ts';

export type ClassQuery =
  | 'answers'
  /** The class with its lesson, no matter which lesson is shown. */
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

/** The name of a query and, if only a part of its data is stale, the path of that part. */
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
  // A comment makes its own thread stale, and the numbers of comments, which are loaded for all threads at once.
  'comment.created': ({ exerciseId }) => [
    ['comments', exerciseId],
    ['comments', 'counts'],
  ],
  // Students fetch nothing of a hidden exercise, so what was fetched meanwhile lacks their work on it.
  'visibility.changed': all('open', 'hidden', 'answers', 'comments', 'mistakes'),
  'access.changed': all('open', 'access', 'materials', 'mistakes'),
  'lesson.attached': all('open', 'answers', 'orders', 'materials', 'mistakes'),
  'lesson.completed': all('open', 'materials'),
  'materials.changed': all('open', 'orders', 'materials'),
  'homework.changed': all('homework', 'orders'),
};
