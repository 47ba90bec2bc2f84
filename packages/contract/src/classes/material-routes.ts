import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { attendanceChange } from '../attendance/models.ts';
import { endpoint } from '../define.ts';
import {
  accessQuery,
  accessStatus,
  attachment,
  classDetails,
  hiddenExercises,
  lessonGrant,
  materialsHistory,
  sectionGrant,
  visibility,
} from './material.ts';

const oneClass = z.object({ id });
const oneExercise = z.object({ id, exerciseId: id });
const path = '/tenant/classes/{id}';

export const materialRoutes = {
  attachLesson: endpoint({
    method: 'PUT',
    path: `${path}/attach-lesson`,
    summary: 'Attach a lesson to a class; the previous one moves to its history. For teachers of the class.',
    who: 'signedIn',
    params: oneClass,
    body: attachment,
    out: single(classDetails),
  }),
  completeLesson: endpoint({
    method: 'POST',
    path: `${path}/complete-lesson`,
    summary:
      'Complete the attached lesson, and with it the planned event of this hour, which is charged. `students` are the exceptions of its attendance.',
    who: 'signedIn',
    params: oneClass,
    body: attendanceChange.partial(),
    out: single(classDetails),
    failures: ['noLessonAttached', 'lessonAlreadyCompleted'],
  }),
  listMaterials: endpoint({
    method: 'GET',
    path: `${path}/materials-history`,
    summary: 'The lessons that a class has covered, newest first.',
    who: 'signedIn',
    params: oneClass,
    out: materialsHistory,
  }),
  toggleVisibility: endpoint({
    method: 'PUT',
    path: `${path}/exercises/{exerciseId}/toggle-visibility`,
    summary: 'Hide an exercise from the students of a class, or show it again.',
    who: 'signedIn',
    params: oneExercise,
    out: visibility,
  }),
  listHidden: endpoint({
    method: 'GET',
    path: `${path}/exercises/hidden`,
    summary: 'Which exercises are hidden in a class.',
    who: 'signedIn',
    params: oneClass,
    out: hiddenExercises,
  }),
  grantLesson: endpoint({
    method: 'POST',
    path: `${path}/lesson-access`,
    summary: 'Let all students of a class open a lesson.',
    who: 'signedIn',
    params: oneClass,
    body: lessonGrant,
    out: accessStatus,
    status: 200,
    failures: ['accessForbidden', 'noStudents', 'lessonNotFound'],
  }),
  grantSection: endpoint({
    method: 'POST',
    path: `${path}/section-access`,
    summary: 'Let all students of a class open the lessons of a section of a course.',
    who: 'signedIn',
    params: oneClass,
    body: sectionGrant,
    out: accessStatus,
    status: 200,
    failures: ['accessForbidden', 'noStudents', 'sectionNotFound'],
  }),
  revokeLesson: endpoint({
    method: 'DELETE',
    path: `${path}/lesson-access/{lessonId}`,
    summary: 'Revoke the access to a lesson.',
    who: 'signedIn',
    params: z.object({ id, lessonId: id }),
    failures: ['accessForbidden', 'lessonNotFound'],
  }),
  revokeSection: endpoint({
    method: 'DELETE',
    path: `${path}/section-access/{sectionId}`,
    summary: 'Revoke the access to a section.',
    who: 'signedIn',
    params: z.object({ id, sectionId: id }),
    failures: ['accessForbidden', 'sectionNotFound'],
  }),
  readAccess: endpoint({
    method: 'GET',
    path: `${path}/access-status`,
    summary: 'Whether the students of a class may open a lesson, or a section.',
    who: 'signedIn',
    params: oneClass,
    query: accessQuery,
    out: accessStatus,
  }),
} as const;
