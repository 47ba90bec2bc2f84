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

/** Accepts the number or the name. */
const statusByName = z.union([
  z
    .string()
    .transform((name): number | undefined => (homeworkStatuses as Record<string, number>)[name])
    .pipe(status),
  status,
]);

/** Exercises of one homework may come from several courses, so each has its language. */
const homeworkExercise = classExercise.extend({ language: courseLanguage });

export const homework = z.object({
  id,
  /** 1, 2, 3 … within the class; never reused. */
  number: z.int(),
  /** The topic; null if the teacher gave no title. */
  title: z.string().nullable(),
  /** Message of the teacher to the students. */
  message: z.string().nullable(),
  /** Combined status of all students; a status that needs the teacher comes first. */
  status,
  dueAt: instant.nullable(),
  createdAt: instant,
  exercises: z.array(homeworkExercise),
  /** Students get only their own. */
  userStatuses: z.array(
    z.object({
      userId: id,
      status,
      sentAt: instant.nullable(),
      /** In progress again after it was sent: the teacher returned it. */
      isReturned: z.boolean(),
      /** Last comment of the teacher on the homework as a whole. */
      comment: z.string().nullable(),
    }),
  ),
  /** Null for staff. */
  currentUserStatus: status.nullable(),
});
export type HomeworkView = z.infer<typeof homework>;

/** A message of several lines from a teacher. */
const teacherMessage = text(1, limits.noteMax).refine(isReadable, withMessage('controlCharacters'));

/** The handler checks the ids, so that one error can cover the whole list. */
const exerciseReferences = z.array(z.string().max(100)).max(200);

export const newHomework = z
  .object({
    exerciseIds: exerciseReferences.optional(),
    exercises: exerciseReferences.optional(),
    title: emptyAsNull(line(1)).optional(),
    message: emptyAsNull(teacherMessage).optional(),
    dueAt: emptyAsNull(instantWithOffset).optional(),
    /** The students who get it; defaults to everybody in the class, including later members. */
    studentIds: z.array(id).min(1).max(500).optional(),
  })
  .transform(({ exerciseIds, exercises, ...rest }) => ({
    ...rest,
    exerciseIds: exerciseIds ?? exercises ?? [],
  }));
export type NewHomework = z.output<typeof newHomework>;

/** Absent keys keep their value; an empty one clears it. */
export const homeworkChange = z
  .object({
    title: emptyAsNull(line(1)),
    message: emptyAsNull(teacherMessage),
    dueAt: emptyAsNull(instantWithOffset),
  })
  .partial();
export type HomeworkChange = z.output<typeof homeworkChange>;

/** One exercise or several at once. */
export const addedExercises = z
  .object({ exerciseId: z.string().max(100).optional(), exerciseIds: exerciseReferences.min(1).optional() })
  .refine(({ exerciseId, exerciseIds }) => exerciseId ?? exerciseIds, {
    path: ['exerciseId'],
    params: { words: 'required' },
  });
export type AddedExercises = z.output<typeof addedExercises>;
/** An empty comment removes the last one, a missing comment keeps it. */
export const statusChange = z.object({
  userId: id,
  status: statusByName,
  comment: emptyAsNull(teacherMessage).optional(),
});
export type StatusChange = z.output<typeof statusChange>;

export const oneHomework = single(homework);
export const homeworkOfClass = z.object({ data: z.array(homework) });

/** For lists over all classes. */
export const allClassesQuery = pageQuery.omit({ q: true });
/** Homework waiting for the teacher in all classes, longest waiting first. */
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

/** Open homework of a student in all classes, by due date; homework without one comes last. */
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
