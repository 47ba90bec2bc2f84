/** The endpoints of courses: lists and single courses. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  courseChange,
  courseQuery,
  courses,
  materialQuery,
  newCourse,
  oneCourse,
  order,
  reordering,
} from './models.ts';

const atCourse = z.object({ courseId: id });

export const courseRoutes = {
  listCourses: endpoint({
    method: 'GET',
    path: '/tenant/courses',
    summary: 'Courses of one type, in their order: the caller’s own, or those of a library.',
    who: 'signedIn',
    query: courseQuery,
    out: courses,
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/tenant/courses',
    summary: 'Create a course; it comes first in the list.',
    who: 'signedIn',
    body: newCourse,
    out: oneCourse,
    status: 201,
  }),
  reorderCourses: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/reorder',
    summary: 'Reorder courses of one owner; those not listed keep their position.',
    who: 'signedIn',
    body: reordering,
    out: order,
  }),
  readCourse: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}',
    summary: 'A course with its sections and lessons.',
    who: 'signedIn',
    params: atCourse,
    out: oneCourse,
  }),
  changeCourse: endpoint({
    method: 'PUT',
    path: '/tenant/courses/{courseId}',
    summary: 'Change a course; absent keys keep their value.',
    who: 'signedIn',
    params: atCourse,
    body: courseChange,
    out: oneCourse,
  }),
  deleteCourse: endpoint({
    method: 'DELETE',
    path: '/tenant/courses/{courseId}',
    summary: 'Delete a course with all that is in it. It can be restored for an hour.',
    who: 'signedIn',
    params: atCourse,
  }),
  restoreCourse: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/restore',
    summary: 'Restore a course deleted within the last hour, at its former position.',
    who: 'signedIn',
    params: atCourse,
    out: oneCourse,
    status: 200,
  }),
  duplicateCourse: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/duplicate',
    summary:
      'Duplicate a course: next to the original if it is the caller’s own, else first among the caller’s courses.',
    who: 'signedIn',
    params: atCourse,
    out: oneCourse,
    status: 201,
  }),
  listMaterialCourses: endpoint({
    method: 'GET',
    path: '/tenant/material-courses',
    summary: 'Courses to teach from: the caller’s own and both libraries, or those of one type.',
    who: 'signedIn',
    query: materialQuery,
    out: courses,
  }),
  readMaterialCourse: endpoint({
    method: 'GET',
    path: '/tenant/material-courses/{courseId}',
    summary: 'A course to teach from, with its sections and lessons.',
    who: 'signedIn',
    params: atCourse,
    out: oneCourse,
  }),
} as const;
