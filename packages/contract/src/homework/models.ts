import {
  emptyAsNull,
  id,
  instant,
  instantWithOffset,
  isReadable,
  limits,
  line,
  listOf,
  pageQuery,
  single,
  text,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { classExercise } from '../classes/material.ts';
import { classPerson } from '../classes/models.ts';
import { courseLanguage } from '../courses/models.ts';
import { homeworkStatuses } from './values.ts';

const status = z.literal([0, 1, 2, 3]);

/** Accepts a status by its number or its name. */
const statusByName = z.union([
  z
    .string()
    .transform((name): number | undefined => (homeworkStatuses as Record<string, number>)[name])
    .pipe(status),
  status,
]);

/** An exercise in homework. Homework may contain exercises of several courses, so each has its own language. */
const homeworkExercise = classExercise.extend({ language: courseLanguage });

export const homework = z.object({
  id,
  /** The number of the homework within its class: 1, 2, 3 … Numbers are never reused. */
  number: z.int(),
  /** The topic; null if the teacher gave no title. */
  title: z.string().nullable(),
  /** The message of the teacher to the students. */
  message: z.string().nullable(),
  /** The status of all students combined; a status that needs the teacher comes first. */
  status,
  dueAt: instant.nullable(),
  createdAt: instant,
  exercises: z.array(homeworkExercise),
  /** The status of each student; students receive only their own. */
  userStatuses: z.array(
    z.object({
      userId: id,
      status,
      sentAt: instant.nullable(),
      /** Whether the teacher returned the homework, so that it is in progress again after it was sent. */
      isReturned: z.boolean(),
      /** The last comment of the teacher on the homework as a whole. */
      comment: z.string().nullable(),
    }),
  ),
  /** The status of the caller; null for staff. */
  currentUserStatus: status.nullable(),
});
export type HomeworkView = z.infer<typeof homework>;

/** A message from a teacher, which may have several lines. */
const teacherMessage = text(1, limits.noteMax).refine(isReadable, withMessage('controlCharacters'));

/** The ids of exercises. The handler checks whether they exist, so that one error covers the whole list. */
const exerciseReferences = z.array(z.string().max(100)).max(200);

export const newHomework = z
  .object({
    exerciseIds: exerciseReferences.optional(),
    exercises: exerciseReferences.optional(),
    title: emptyAsNull(line(1)).optional(),
    message: emptyAsNull(teacherMessage).optional(),
    dueAt: emptyAsNull(instantWithOffset).optional(),
    /** The students who receive the homework; the default is everybody in the class, including later members. */
    studentIds: z.array(id).min(1).max(500).optional(),
  })
  .transform(({ exerciseIds, exercises, ...rest }) => ({
    ...rest,
    exerciseIds: exerciseIds ?? exercises ?? [],
  }));
export type NewHomework = z.output<typeof newHomework>;

/** A change of homework. A missing field keeps its value; an empty field clears it. */
export const homeworkChange = z
  .object({
    title: emptyAsNull(line(1)),
    message: emptyAsNull(teacherMessage),
    dueAt: emptyAsNull(instantWithOffset),
  })
  .partial();
export type HomeworkChange = z.output<typeof homeworkChange>;

/** The exercises to add: one or several at once. */
export const addedExercises = z
  .object({ exerciseId: z.string().max(100).optional(), exerciseIds: exerciseReferences.min(1).optional() })
  .refine(({ exerciseId, exerciseIds }) => exerciseId ?? exerciseIds, {
    path: ['exerciseId'],
    params: { words: 'required' },
  });
export type AddedExercises = z.output<typeof addedExercises>;
/** A change of status. An empty comment removes the last comment; without a comment, the last one stays. */
export const statusChange = z.object({
  userId: id,
  status: statusByName,
  comment: emptyAsNull(teacherMessage).optional(),
});
export type StatusChange = z.output<typeof statusChange>;

export const oneHomework = single(homework);
export const homeworkOfClass = z.object({ data: z.array(homework) });

/** The query for lists over all classes. */
export const allClassesQuery = pageQuery.omit({ q: true });
/** Homework that waits for the teacher in all classes; the longest waiting comes first. */
export const reviewQueue = listOf(
  z.object({
    homeworkId: id,
    number: z.int(),
    title: z.string().nullable(),
    dueAt: instant.nullable(),
    sentAt: instant,
    class: z.object({ id, name: z.string() }),
    student: classPerson,
  }),
);

/** Open homework of a student in all classes, by due date; homework without a due date comes last. */
export const ownHomework = listOf(
  z.object({
    homeworkId: id,
    number: z.int(),
    title: z.string().nullable(),
    status: z.literal([0, 1]),
    dueAt: instant.nullable(),
    class: z.object({ id, name: z.string() }),
  }),
);
