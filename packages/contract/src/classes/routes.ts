import { cursorListOf } from '@klasna/base/cursor';
import { id, single } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import { classDetails, classQuery } from './material.ts';
import { materialRoutes } from './material-routes.ts';
import { classChange, classesQuery, classView, myClassesQuery, newClass, roomChange } from './models.ts';

const oneClass = z.object({ id });

export const classesRoutes = {
  listClasses: endpoint({
    method: 'GET',
    path: '/tenant/classes',
    summary:
      'Classes of the school. Managers filter by a student or teacher, teachers by themselves or one of their students.',
    who: 'signedIn',
    query: classesQuery,
    out: cursorListOf(classView),
  }),
  listMyClasses: endpoint({
    method: 'GET',
    path: '/tenant/classes/my',
    summary: 'The classes that the caller teaches or attends.',
    who: 'signedIn',
    query: myClassesQuery,
    out: cursorListOf(classView),
  }),
  createClass: endpoint({
    method: 'POST',
    path: '/tenant/classes',
    summary: 'Create a class for one student or for a group.',
    who: 'signedIn',
    body: newClass,
    out: single(classDetails),
    status: 201,
  }),
  readClass: endpoint({
    method: 'GET',
    path: '/tenant/classes/{id}',
    summary: 'One class, the people in it, and the lesson it shows: the attached one, or the requested one.',
    who: 'signedIn',
    params: oneClass,
    query: classQuery,
    out: single(classDetails),
  }),
  changeClass: endpoint({
    method: 'PUT',
    path: '/tenant/classes/{id}',
    summary: 'Change a class; absent keys keep their value. Planned lessons move to a new teacher.',
    who: 'signedIn',
    params: oneClass,
    body: classChange,
    out: single(classDetails),
    failures: ['overlap'],
  }),
  deleteClass: endpoint({
    method: 'DELETE',
    path: '/tenant/classes/{id}',
    summary: 'Delete a class and its future lessons; held lessons stay.',
    who: 'signedIn',
    params: oneClass,
  }),
  changeRoom: endpoint({
    method: 'PUT',
    path: '/tenant/classes/{id}/room-url',
    summary: 'Change the address where the class meets. For teachers of the class.',
    who: 'signedIn',
    params: oneClass,
    body: roomChange,
    out: single(classDetails),
  }),
  ...materialRoutes,
} as const;
