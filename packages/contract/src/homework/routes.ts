import { z } from 'zod';
import { endpoint } from '../define.ts';
import { id } from '../values.ts';
import {
  acrossClasses,
  addedExercises,
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
    summary: 'The homework of a class, newest first; to a student what is for them.',
    who: 'signedIn',
    params: oneClass,
    out: homeworkOfClass,
    failures: ['classNotFound'],
  }),
  assignHomework: endpoint({
    method: 'POST',
    path,
    summary: 'Give homework: exercises, until when, and to whom. For teachers of the class.',
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
    summary: 'Add an exercise, or several at once; what is there already changes nothing.',
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
    summary: 'Take an exercise out; the last one stays.',
    who: 'signedIn',
    params: z.object({ id, homeworkId: id, exerciseId: id }),
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  handInHomework: endpoint({
    method: 'PUT',
    path: `${onePath}/send-to-check`,
    summary: 'Send one’s homework to the teacher to be checked.',
    who: 'signedIn',
    params: one,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound', 'homeworkDone'],
  }),
  reviewHomework: endpoint({
    method: 'PUT',
    path: `${onePath}/status`,
    summary:
      'Say how far a student is: accepted, to be corrected, or anything else. For teachers of the class.',
    who: 'signedIn',
    params: one,
    body: statusChange,
    out: oneHomework,
    failures: ['classNotFound', 'homeworkNotFound'],
  }),
  listToReview: endpoint({
    method: 'GET',
    path: '/tenant/homework/review',
    summary: 'What students have sent to check, in all classes of the caller, longest waiting first.',
    who: 'signedIn',
    query: acrossClasses,
    out: reviewQueue,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/tenant/homework/mine',
    summary: 'What the caller still has to do, in all their classes, due first. For students.',
    who: 'signedIn',
    query: acrossClasses,
    out: ownHomework,
  }),
} as const;
