/** The endpoints of the sections of a course. */

import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { sectionExercises } from './exercises.ts';
import {
  namedItemChange,
  newNamedItem,
  oneSection,
  order,
  reordering,
  sectionCopy,
  sectionMove,
  sections,
} from './models.ts';

const inCourse = z.object({ courseId: id });
const atSection = inCourse.extend({ sectionId: id });

export const sectionRoutes = {
  listSections: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections',
    summary: 'The sections of a course with their lessons, in their order.',
    who: 'signedIn',
    params: inCourse,
    out: sections,
  }),
  createSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections',
    summary: 'Add a section at the end.',
    who: 'signedIn',
    params: inCourse,
    body: newNamedItem,
    out: oneSection,
    status: 201,
  }),
  reorderSections: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/reorder',
    summary: 'Reorder sections; those not listed keep their position.',
    who: 'signedIn',
    params: inCourse,
    body: reordering,
    out: order,
  }),
  changeSection: endpoint({
    method: 'PUT',
    path: '/tenant/courses/{courseId}/sections/{sectionId}',
    summary: 'Change a section; absent keys keep their value.',
    who: 'signedIn',
    params: atSection,
    body: namedItemChange,
    out: oneSection,
  }),
  deleteSection: endpoint({
    method: 'DELETE',
    path: '/tenant/courses/{courseId}/sections/{sectionId}',
    summary: 'Delete a section with its lessons. It can be restored for an hour.',
    who: 'signedIn',
    params: atSection,
  }),
  restoreSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/restore',
    summary: 'Restore a section deleted within the last hour, at its former position.',
    who: 'signedIn',
    params: atSection,
    out: oneSection,
    status: 200,
  }),
  duplicateSection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/duplicate',
    summary: 'Duplicate a section right after the original.',
    who: 'signedIn',
    params: atSection,
    out: oneSection,
    status: 201,
  }),
  copySection: endpoint({
    method: 'POST',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/copy',
    summary: 'Copy a section to the end of this or another course.',
    who: 'signedIn',
    params: atSection,
    body: sectionCopy,
    out: oneSection,
    status: 201,
  }),
  moveSection: endpoint({
    method: 'PATCH',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/move',
    summary: 'Move a section to another course, to a position or the end.',
    who: 'signedIn',
    params: atSection,
    body: sectionMove,
    out: oneSection,
  }),
  listSectionExercises: endpoint({
    method: 'GET',
    path: '/tenant/courses/{courseId}/sections/{sectionId}/exercises',
    summary: 'The exercises of all lessons of a section, in their order.',
    who: 'signedIn',
    params: atSection,
    out: sectionExercises,
  }),
} as const;
