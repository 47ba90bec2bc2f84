/**
 * Lists, by URL pattern, the requests that a page will certainly make. The first script prefetches them while
 * the code loads. Pure and small.
 */

import type { SessionView } from '@klasna/contract/identity/models';
import { usualRange } from '@klasna/contract/insight/values';
import { rangeIn } from '../features/analytics/range-in.ts';
import { readClassSearch } from '../features/class-page/class-search.ts';
import {
  answersCall,
  callsAround,
  classCall,
  firstKindsIn,
  homeworkKindsIn,
} from '../features/class-page/first-calls.ts';
import * as lessons from '../features/lessons/first-calls.ts';
import { readLessonSearch } from '../features/lessons/lesson-search.ts';
import { type Target, targetOf } from '../lib/api/address.ts';
import { callsOfPerson } from './calls-of-person.ts';
import { parseSearch } from './search.ts';

export interface FirstCall extends Target {
  /** Returns the types of the exercises that the page will show from this reply. */
  readonly kindsIn?: (answered: unknown) => ReadonlySet<string>;
  /** Returns the requests that depend on this reply. */
  readonly next?: (answered: unknown) => readonly FirstCall[];
}

type FirstCalls = (parts: readonly string[], search: string) => readonly FirstCall[];

const everywhere = [targetOf('GET /tenant/notifications?page=1')];
const calendar = [...everywhere, targetOf('GET /tenant/school/closures')];

const courseCall = (courseId: string) => targetOf('GET /tenant/courses/{courseId}', { courseId });

const lesson: FirstCalls = ([, , id = '', , lessonId = ''], search) => {
  const wanted = readLessonSearch(parseSearch(search));
  const path = 'GET /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}';
  const next = (course: unknown): readonly FirstCall[] => {
    const found = lessons.lessonCall(course, id, lessonId);
    if (!found) return [];
    return [
      { ...targetOf(path, found.params), kindsIn: (answered) => lessons.firstKindsIn(answered, wanted) },
    ];
  };
  return [{ ...courseCall(id), next }];
};

const calls: Readonly<Record<string, FirstCalls>> = {
  '/dashboard': () => everywhere,
  '/lessons/schedule': () => calendar,
  '/lessons/schedule/school': () => calendar,
  '/classes/$id': ([, , id = ''], search) => {
    const wanted = readClassSearch(parseSearch(search));
    const { lesson } = wanted;
    const [one, answers] = [classCall(id, lesson), answersCall(id, { lessonId: lesson })];
    const next = (answered: unknown) =>
      callsAround(id, wanted, answered).map(({ path, params, query }) => targetOf(path, params, query));
    return [
      { ...targetOf('GET /tenant/classes/{id}', one.params, one.query), kindsIn: firstKindsIn, next },
      targetOf('GET /tenant/classes/{id}/answers', answers.params, answers.query),
      ...everywhere,
    ];
  },
  '/classes/$id/homework/$homeworkId': ([, , id = '', , homeworkId = '']) => {
    const [one, answers] = [classCall(id), answersCall(id, { homeworkId })];
    const params = { id, homeworkId };
    return [
      targetOf('GET /tenant/classes/{id}', one.params, one.query),
      { ...targetOf('GET /tenant/classes/{id}/homework/{homeworkId}', params), kindsIn: homeworkKindsIn },
      targetOf('GET /tenant/classes/{id}/answers', answers.params, answers.query),
    ];
  },
  '/analytics': (_, search) => {
    const { range = usualRange } = rangeIn(parseSearch(search));
    return [
      targetOf('GET /tenant/analytics/general', {}, { range }),
      targetOf('GET /tenant/analytics/over-time', {}, { range }),
    ];
  },
  '/dictionary/training': () => [targetOf('GET /tenant/dictionary/training')],
  '/courses/$id': ([, , id = '']) => [courseCall(id)],
  '/courses/$id/lessons/$lessonId': lesson,
  '/courses/$id/lessons/$lessonId/preview': lesson,
};

/** Every page requests the session; the requests of the signed-in person follow from its reply. */
export const sessionCall = (pattern: string, search: string): FirstCall => ({
  ...targetOf('GET /tenant/auth/profile/user-info'),
  next: (answered) => callsOfPerson(pattern, search, answered as SessionView, Date.now()),
});

/** Ids need no decoding. */
export const firstCallsOf = (pattern: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>) =>
  calls[pattern]?.(pathname.split('/'), search) ?? [];
