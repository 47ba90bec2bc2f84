import { id } from '@klasna/base/values';
import { z } from 'zod';
import { endpoint } from '../define.ts';
import {
  addedExercises,
  allClassesQuery,
  homeworkChange,
  homeworkOfClass,
  newHomework,
  oneHomework,
  ownHomework,
  reviewQueue,
  statusChange,
} from './models.ts';

const oneClass = z.object({ id });
const one = z.object({ id, homeworkId: id });
const path = '/tenant/classes/{id}/homework';
const onePath = `${path}/{homeworkId}`;

export const homeworkRoutes = {
  listHomework: endpoint({
    method: 'GET',
    path,
    summary: 'The homework of a class, newest first; students get only their own.',
    who: 'signedIn',
    params: oneClass,
    out: homeworkOfClass,
    failures: ['classNotFound'],
  }),
  assignHomework: endpoint({
    method: 'POST',
    path,
    summary: 'Assign homework: exercises, due date and students. For teachers of the class.',
    who: 'signedIn',
    params: oneClass,
    body: newHomework,
    out: oneHomework,
    status: 201,
    failures: ['classNotFound'],
  }),
  readHomework: endpoint({
    method: 'GET',
    path: onePath,
    summary: 'One homework with its exercises.',
    who: 'signedIn',
    params: one,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  changeHomework: endpoint({
    method: 'PATCH',
    path: onePath,
    summary: 'Change the title, the message or the due date of homework. For teachers of the class.',
    who: 'signedIn',
    params: one,
    body: homeworkChange,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  deleteHomework: endpoint({
    method: 'DELETE',
    path: onePath,
    summary: 'Delete homework; what students answered stays.',
    who: 'signedIn',
    params: one,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  addExercise: endpoint({
    method: 'POST',
    path: `${onePath}/exercises`,
    summary: 'Add one or several exercises; those already in it are ignored.',
    who: 'signedIn',
    params: one,
    body: addedExercises,
    out: oneHomework,
    status: 200,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  removeExercise: endpoint({
    method: 'DELETE',
    path: `${onePath}/exercises/{exerciseId}`,
    summary: 'Remove an exercise; the last one stays.',
    who: 'signedIn',
    params: z.object({ id, homeworkId: id, exerciseId: id }),
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  handInHomework: endpoint({
    method: 'PUT',
    path: `${onePath}/send-to-check`,
    summary: 'Send the caller’s homework to the teacher for review.',
    who: 'signedIn',
    params: one,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound', 'homeworkDone'],
  }),
  reviewHomework: endpoint({
    method: 'PUT',
    path: `${onePath}/status`,
    summary:
      'Set the status of one student: accepted, to be corrected, or any other. For teachers of the class.',
    who: 'signedIn',
    params: one,
    body: statusChange,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  listToReview: endpoint({
    method: 'GET',
    path: '/tenant/homework/review',
    summary: 'Homework sent for review, in all classes of the caller, longest waiting first.',
    who: 'signedIn',
    query: allClassesQuery,
    out: reviewQueue,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/tenant/homework/mine',
    summary: 'Open homework of the caller in all their classes, by due date. For students.',
    who: 'signedIn',
    query: allClassesQuery,
    out: ownHomework,
  }),
} as const;
