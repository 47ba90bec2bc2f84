/** The endpoints of the exercises in a section of a lesson. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { exerciseChange, exerciseCopy, newExercise, oneExercise } from './exercises.ts';
import { exerciseTarget, order, reordering } from './models.ts';

const inLessonSection = z.object({ courseId: id, sectionId: id, lessonId: id, lessonSectionId: id });
const atExercise = inLessonSection.extend({ lessonExerciseId: id });

export const exerciseRoutes = {
  createExercise: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises',
    summary: 'Add an exercise at the end.',
    who: 'signedIn',
    params: inLessonSection,
    body: newExercise,
    out: oneExercise,
    status: 201,
  }),
  reorderExercises: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/reorder',
    summary: 'Reorder exercises; those not listed keep their position.',
    who: 'signedIn',
    params: inLessonSection,
    body: reordering,
    out: order,
  }),
  changeExercise: endpoint({
    method: 'PUT',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}',
    summary: 'Change an exercise; absent keys keep their value, content is replaced whole.',
    who: 'signedIn',
    params: atExercise,
    body: exerciseChange,
    out: oneExercise,
  }),
  deleteExercise: endpoint({
    method: 'DELETE',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}',
    summary: 'Delete an exercise. It can be restored for an hour.',
    who: 'signedIn',
    params: atExercise,
  }),
  restoreExercise: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/restore',
    summary: 'Restore an exercise deleted within the last hour, at its former position.',
    who: 'signedIn',
    params: atExercise,
    out: oneExercise,
    status: 200,
  }),
  duplicateExercise: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/duplicate',
    summary:
      'Duplicate an exercise right after the original; without a title, its name derives from the original.',
    who: 'signedIn',
    params: atExercise,
    body: exerciseCopy.optional(),
    out: oneExercise,
    status: 201,
  }),
  copyExercise: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/copy',
    summary: 'Copy an exercise to the end of another section of a lesson.',
    who: 'signedIn',
    params: atExercise,
    body: exerciseTarget,
    out: oneExercise,
    status: 201,
  }),
  moveExercise: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/move',
    summary: 'Move an exercise to the end of another section of a lesson.',
    who: 'signedIn',
    params: atExercise,
    body: exerciseTarget,
    out: oneExercise,
  }),
  moveExerciseUp: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/move-up',
    summary: 'Move an exercise one position up; the first stays.',
    who: 'signedIn',
    params: atExercise,
    out: oneExercise,
    status: 200,
  }),
  moveExerciseDown: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/lessons/{lessonId}/sections/{lessonSectionId}/exercises/{lessonExerciseId}/move-down',
    summary: 'Move an exercise one position down; the last stays.',
    who: 'signedIn',
    params: atExercise,
    out: oneExercise,
    status: 200,
  }),
} as const;
