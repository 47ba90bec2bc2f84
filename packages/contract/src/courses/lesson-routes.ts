/** The endpoints of the lessons in a section of a course. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  lessonCopy,
  lessonMove,
  lessons,
  namedItemChange,
  newNamedItem,
  oneLesson,
  order,
  reordering,
} from './models.ts';

const inSection = z.object({ courseId: id, sectionId: id });
const atLesson = inSection.extend({ lessonId: id });

export const lessonRoutes = {
  listLessons: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons',
    summary: 'The lessons of a section, in their order.',
    who: 'signedIn',
    params: inSection,
    out: lessons,
  }),
  createLesson: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons',
    summary: 'Add a lesson with one empty section at the end.',
    who: 'signedIn',
    params: inSection,
    body: newNamedItem,
    out: oneLesson,
    status: 201,
  }),
  reorderLessons: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/reorder',
    summary: 'Reorder lessons; those not listed keep their position.',
    who: 'signedIn',
    params: inSection,
    body: reordering,
    out: order,
  }),
  readLesson: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}',
    summary: 'A lesson with its sections and their exercises.',
    who: 'signedIn',
    params: atLesson,
    out: oneLesson,
  }),
  changeLesson: endpoint({
    method: 'PUT',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}',
    summary: 'Change a lesson; absent keys keep their value.',
    who: 'signedIn',
    params: atLesson,
    body: namedItemChange,
    out: oneLesson,
  }),
  deleteLesson: endpoint({
    method: 'DELETE',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}',
    summary: 'Delete a lesson with all that is in it. It can be restored for an hour.',
    who: 'signedIn',
    params: atLesson,
  }),
  restoreLesson: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/restore',
    summary: 'Restore a lesson deleted within the last hour, at its former position.',
    who: 'signedIn',
    params: atLesson,
    out: oneLesson,
    status: 200,
  }),
  duplicateLesson: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/duplicate',
    summary: 'Duplicate a lesson right after the original.',
    who: 'signedIn',
    params: atLesson,
    out: oneLesson,
    status: 201,
  }),
  copyLesson: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/copy',
    summary: 'Copy a lesson to the end of a section of this or another course.',
    who: 'signedIn',
    params: atLesson,
    body: lessonCopy,
    out: oneLesson,
    status: 201,
  }),
  moveLesson: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/move',
    summary: 'Move a lesson to a section of this or another course, to a position or the end.',
    who: 'signedIn',
    params: atLesson,
    body: lessonMove,
    out: oneLesson,
  }),
} as const;
