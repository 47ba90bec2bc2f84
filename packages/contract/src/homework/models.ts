import { z } from 'zod';
import { classExercise } from '../classes/material.ts';
import { classPerson } from '../classes/models.ts';
import { courseLanguage } from '../courses/models.ts';
import {
  id,
  instant,
  inWords,
  isReadable,
  limits,
  line,
  listOf,
  moment,
  orEmpty,
  pageQuery,
  single,
  text,
} from '../values.ts';
import { homeworkStatuses } from './values.ts';

const status = z.literal([0, 1, 2, 3]);

/** By number or by name. */
const namedStatus = z.union([
  z
    .string()
    .transform((name): number | undefined => (homeworkStatuses as Record<string, number>)[name])
    .pipe(status),
  status,
]);

/** Exercises of homework may come from several courses: each says in which language it is. */
const homeworkExercise = classExercise.extend({ language: courseLanguage });

export const homework = z.object({
  id,
  /** 1, 2, 3 … within its class, never given twice. */
  number: z.int(),
  /** What it is about; null where the teacher gave it no name. */
  title: z.string().nullable(),
  /** What the teacher says with it. */
  message: z.string().nullable(),
  /** Of all together: what asks the teacher to act comes first. */
  status,
  dueAt: instant.nullable(),
  createdAt: instant,
  exercises: z.array(homeworkExercise),
  /** To a student only their own. */
  userStatuses: z.array(
    z.object({
      userId: id,
      status,
      sentAt: instant.nullable(),
      /** In progress again, after it was sent: the teacher gave it back. */
      isReturned: z.boolean(),
      /** The teacher's last comment on the work as a whole. */
      comment: z.string().nullable(),
    }),
  ),
  /** Null to staff. */
  currentUserStatus: status.nullable(),
});
export type HomeworkView = z.infer<typeof homework>;

/** What a teacher says to students, in as many lines as it takes. */
const remark = text(1, limits.noteMax).refine(isReadable, inWords('controlCharacters'));

/** Ids are looked at one by one where they are used: what is said of them is said of the choice. */
const chosen = z.array(z.string().max(100)).max(200);

export const newHomework = z
  .object({
    exerciseIds: chosen.optional(),
    exercises: chosen.optional(),
    title: orEmpty(line(1)).optional(),
    message: orEmpty(remark).optional(),
    dueAt: orEmpty(moment).optional(),
    /** Whom it is for; absent: everybody in the class, also those who join later. */
    studentIds: z.array(id).min(1).max(500).optional(),
  })
  .transform(({ exerciseIds, exercises, ...rest }) => ({
    ...rest,
    exerciseIds: exerciseIds ?? exercises ?? [],
  }));
export type NewHomework = z.output<typeof newHomework>;

/** One, or several at once. */
export const addedExercises = z
  .object({ exerciseId: z.string().max(100).optional(), exerciseIds: chosen.min(1).optional() })
  .refine(({ exerciseId, exerciseIds }) => exerciseId ?? exerciseIds, {
    path: ['exerciseId'],
    params: { words: 'required' },
  });
export type AddedExercises = z.output<typeof addedExercises>;
/** An empty comment takes the last one away, none leaves it. */
export const statusChange = z.object({
  userId: id,
  status: namedStatus,
  comment: orEmpty(remark).optional(),
});
export type StatusChange = z.output<typeof statusChange>;

export const oneHomework = single(homework);
export const homeworkOfClass = z.object({ data: z.array(homework) });

/** Of the lists over all classes. */
export const acrossClasses = pageQuery.omit({ q: true });
/** What waits for the teacher, in all classes, longest first. */
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

/** What a student still has to do, in all their classes: what is due first comes first, what has no end last. */
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
