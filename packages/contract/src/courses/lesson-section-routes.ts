/** The endpoints of the sections of a lesson. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  lessonSectionChange,
  lessonSections,
  newLessonSection,
  oneLessonSection,
  order,
  reordering,
} from './models.ts';

const inLesson = z.object({ courseId: id, sectionId: id, lessonId: id });
const atLessonSection = inLesson.extend({ lessonSectionId: id });

export const lessonSectionRoutes = {
  listLessonSections: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections',
    summary: 'The sections of a lesson with their exercises; homework comes last.',
    who: 'signedIn',
    params: inLesson,
    out: lessonSections,
  }),
  createLessonSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections',
    summary: 'Add a section at the end, or the one for homework.',
    who: 'signedIn',
    params: inLesson,
    body: newLessonSection,
    out: oneLessonSection,
    status: 201,
    failures: ['homeworkSectionExists'],
  }),
  reorderLessonSections: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/reorder',
    summary: 'Reorder sections; homework stays last.',
    who: 'signedIn',
    params: inLesson,
    body: reordering,
    out: order,
  }),
  readLessonSection: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}',
    summary: 'A section of a lesson with its exercises.',
    who: 'signedIn',
    params: atLessonSection,
    out: oneLessonSection,
  }),
  changeLessonSection: endpoint({
    method: 'PUT',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}',
    summary: 'Change a section, its position, or whether it is for homework.',
    who: 'signedIn',
    params: atLessonSection,
    body: lessonSectionChange,
    out: oneLessonSection,
    failures: ['homeworkSectionExists'],
  }),
  duplicateLessonSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/duplicate',
    summary: 'Duplicate a section right after the original. A lesson has only one homework section.',
    who: 'signedIn',
    params: atLessonSection,
    out: oneLessonSection,
    status: 201,
    failures: ['homeworkSectionExists'],
  }),
  deleteLessonSection: endpoint({
    method: 'DELETE',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}',
    summary: 'Delete a section with its exercises. It can be restored for an hour.',
    who: 'signedIn',
    params: atLessonSection,
  }),
  restoreLessonSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/restore',
    summary: 'Restore a section deleted within the last hour, at its former position.',
    who: 'signedIn',
    params: atLessonSection,
    out: oneLessonSection,
    status: 200,
    failures: ['homeworkSectionExists'],
  }),
} as const;
