/**
 * Lists, by URL pattern, the requests that a page will certainly make. The first script prefetches them while
 * the code loads. Pure and small.
 */

import { defaultRange } from '@klasna/contract/analytics/values';
import type { SessionView } from '@klasna/contract/identity/models';
import { readRange } from '../features/analytics/range-search.ts';
import { readClassSearch } from '../features/class-page/class-search.ts';
import {
  buildAnswersRequest,
  buildClassRequest,
  buildExerciseRequests,
  findClassParts,
  findHomeworkExerciseTypes,
} from '../features/class-page/prefetch-requests.ts';
import { readLessonSearch } from '../features/lessons/lesson-search.ts';
import * as lessons from '../features/lessons/prefetch-requests.ts';
import { type RequestTarget, toTarget } from '../lib/api/request-target.ts';
import { listPersonRequests } from './person-requests.ts';
import { parseSearch } from './search-params.ts';

export interface PrefetchRequest extends RequestTarget {
  /** Returns the parts of the page that this reply needs, such as the types of its first exercises. */
  readonly findLateParts?: (reply: unknown) => ReadonlySet<string>;
  /** Returns the requests that depend on this reply. */
  readonly next?: (reply: unknown) => readonly PrefetchRequest[];
}

type ListPrefetchRequests = (parts: readonly string[], search: string) => readonly PrefetchRequest[];

const commonRequests = [toTarget('GET /tenant/notifications?page=1')];
const calendarRequests = [...commonRequests, toTarget('GET /tenant/school/closures')];

const courseRequest = (courseId: string) => toTarget('GET /tenant/courses/{courseId}', { courseId });

const listLessonRequests: ListPrefetchRequests = ([, , id = '', , lessonId = ''], search) => {
  const parsedSearch = readLessonSearch(parseSearch(search));
  const path = 'GET /tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}';
  const next = (course: unknown): readonly PrefetchRequest[] => {
    const lessonRequest = lessons.buildLessonRequest(course, id, lessonId);
    if (!lessonRequest) return [];
    return [
      {
        ...toTarget(path, lessonRequest.params),
        findLateParts: (reply) => lessons.findFirstExerciseTypes(reply, parsedSearch),
      },
    ];
  };
  return [{ ...courseRequest(id), next }];
};

const requestsByPattern: Readonly<Record<string, ListPrefetchRequests>> = {
  '/dashboard': () => commonRequests,
  '/lessons/schedule': () => calendarRequests,
  '/lessons/schedule/school': () => calendarRequests,
  '/classes/$id': ([, , id = ''], search) => {
    const parsedSearch = readClassSearch(parseSearch(search));
    const { lesson } = parsedSearch;
    const [classRequest, answersRequest] = [
      buildClassRequest(id, lesson),
      buildAnswersRequest(id, { lessonId: lesson }),
    ];
    const next = (reply: unknown) =>
      buildExerciseRequests(id, parsedSearch, reply).map(({ path, params, query }) =>
        toTarget(path, params, query),
      );
    return [
      {
        ...toTarget('GET /tenant/classes/{id}', classRequest.params, classRequest.query),
        findLateParts: findClassParts,
        next,
      },
      toTarget('GET /tenant/classes/{id}/answers', answersRequest.params, answersRequest.query),
      ...commonRequests,
    ];
  },
  '/classes/$id/homework/$homeworkId': ([, , id = '', , homeworkId = '']) => {
    const [classRequest, answersRequest] = [buildClassRequest(id), buildAnswersRequest(id, { homeworkId })];
    const params = { id, homeworkId };
    return [
      toTarget('GET /tenant/classes/{id}', classRequest.params, classRequest.query),
      {
        ...toTarget('GET /tenant/classes/{id}/homework/{homeworkId}', params),
        findLateParts: findHomeworkExerciseTypes,
      },
      toTarget('GET /tenant/classes/{id}/answers', answersRequest.params, answersRequest.query),
    ];
  },
  '/analytics': (_, search) => {
    const { range = defaultRange } = readRange(parseSearch(search));
    return [
      toTarget('GET /tenant/analytics/general', {}, { range }),
      toTarget('GET /tenant/analytics/over-time', {}, { range }),
    ];
  },
  '/dictionary/training': () => [toTarget('GET /tenant/dictionary/training')],
  '/courses/$id': ([, , id = '']) => [courseRequest(id)],
  '/courses/$id/lessons/$lessonId': listLessonRequests,
  '/courses/$id/lessons/$lessonId/preview': listLessonRequests,
};

/**
 * Returns the request for the session, which every page needs; the requests of the signed-in person follow from its
 * reply.
 */
export const sessionRequest = (pattern: string, search: string): PrefetchRequest => ({
  ...toTarget('GET /tenant/auth/profile/user-info'),
  next: (reply) => listPersonRequests(pattern, search, reply as SessionView, Date.now()),
});

/** Lists the requests of a URL. Does not decode the path, because ids need no decoding. */
export const listPrefetchRequests = (
  pattern: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) => requestsByPattern[pattern]?.(pathname.split('/'), search) ?? [];
