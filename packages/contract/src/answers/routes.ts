import { z } from 'zod';
import { endpoint } from '../define.ts';
import { id } from '../values.ts';
import {
  answerBytes,
  answerChange,
  answers,
  answersQuery,
  checked,
  comments,
  commentsQuery,
  exerciseAnswer,
  maybeAnswer,
  newComment,
  oneComment,
  revealed,
  studentQuery,
} from './models.ts';

const oneClass = z.object({ id });
const oneExercise = z.object({ id, exerciseId: id });
const path = '/tenant/classes/{id}';
const answerPath = `${path}/answers/{exerciseId}`;

export const answersRoutes = {
  listAnswers: endpoint({
    method: 'GET',
    path: `${path}/answers`,
    summary: 'Answers of a class by student and exercise: of all students, or to a student their own.',
    who: 'signedIn',
    params: oneClass,
    query: answersQuery,
    out: answers,
  }),
  deleteAnswers: endpoint({
    method: 'DELETE',
    path: `${path}/answers`,
    summary: 'Delete the answers of a class: all, of one student, or one’s own.',
    who: 'signedIn',
    params: oneClass,
    query: studentQuery,
  }),
  readAnswer: endpoint({
    method: 'GET',
    path: answerPath,
    summary: 'The answer to one exercise: one’s own, of one student, or of all.',
    who: 'signedIn',
    params: oneExercise,
    query: studentQuery,
    out: exerciseAnswer,
  }),
  saveAnswer: endpoint({
    method: 'PUT',
    path: answerPath,
    summary: 'Save an answer: whole, or the fields that changed. For students of the class.',
    who: 'signedIn',
    params: oneExercise,
    body: answerChange,
    bodyLimit: answerBytes,
    out: maybeAnswer,
    failures: ['homeworkDone'],
  }),
  deleteAnswer: endpoint({
    method: 'DELETE',
    path: answerPath,
    summary: 'Delete the answers to one exercise: one’s own, of one student, or of all.',
    who: 'signedIn',
    params: oneExercise,
    query: studentQuery,
  }),
  checkAnswer: endpoint({
    method: 'POST',
    path: `${answerPath}/check`,
    summary: 'Have what was saved judged; counts as an attempt.',
    who: 'signedIn',
    params: oneExercise,
    out: checked,
    status: 200,
    failures: ['nothingToCheck', 'notCheckable', 'noAttemptsLeft', 'homeworkDone'],
  }),
  revealSolution: endpoint({
    method: 'POST',
    path: `${answerPath}/reveal`,
    summary: 'Show the solution, where the exercise allows it; the teacher sees that it was shown.',
    who: 'signedIn',
    params: oneExercise,
    out: revealed,
    status: 200,
    failures: ['notCheckable', 'answersHidden', 'checkFirst'],
  }),
  resetAnswers: endpoint({
    method: 'POST',
    path: `${path}/exercises/{exerciseId}/reset-answers`,
    summary: 'Delete the answers of all students to one exercise. For teachers of the class.',
    who: 'signedIn',
    params: oneExercise,
    out: z.object({ data: z.object({ exerciseId: id }) }),
    status: 200,
  }),
  listComments: endpoint({
    method: 'GET',
    path: `${path}/exercises/{exerciseId}/comments`,
    summary: 'Comments on an exercise, oldest first: all, of one student’s thread, or of one’s own.',
    who: 'signedIn',
    params: oneExercise,
    query: commentsQuery,
    out: comments,
  }),
  createComment: endpoint({
    method: 'POST',
    path: `${path}/exercises/{exerciseId}/comments`,
    summary: 'Comment on a student’s answer, or write to the teacher about it.',
    who: 'signedIn',
    params: oneExercise,
    body: newComment,
    out: oneComment,
    status: 201,
  }),
} as const;
