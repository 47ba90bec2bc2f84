/** Answers of students in a class, the results of checking them, and comments and notes about them. */

import { id, instant, isReadable, limits, text, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { exerciseType } from '../courses/exercises.ts';
import { courseLanguage } from '../courses/models.ts';

/** The maximum size of a request with an answer. */
export const maxAnswerBytes = 64 * 1024;

const mark = z.object({
  correct: z.boolean(),
  /** Whether the answer is wrong by only one letter or by accents. */
  almost: z.boolean().optional(),
  /** The ranges [from, to) of the given text that differ from the expected text. */
  diff: z.array(z.array(z.int())).optional(),
});

/** The result of each item. No field reveals the correct answer. */
export const result = z.object({
  correct: z.int(),
  total: z.int(),
  items: z.array(mark),
  asGiven: z.array(mark).optional(),
});

/** The texts of an answer in the format of the exercise type: `{gaps: ['am', null]}`. */
export const answerData = z.record(z.string(), z.unknown());
export type AnswerData = Readonly<z.infer<typeof answerData>>;

export const attempt = z.object({
  number: z.int(),
  at: instant,
  given: answerData,
  result,
  /** Whether the answer was checked after the solution was revealed. */
  afterReveal: z.boolean(),
});
export type AttemptView = z.infer<typeof attempt>;

export const answer = z.object({
  data: answerData,
  /** The revision of the answer, which increases by one with every accepted change. */
  revision: z.int(),
  updatedAt: instant,
  attempts: z.array(attempt),
  /** The number of checks that are left; null means unlimited. */
  attemptsRemaining: z.int().nullable(),
  /** The time at which the solution was revealed; null if it was not. */
  revealedAt: instant.nullable(),
});
export type AnswerView = z.infer<typeof answer>;

/**
 * A change of an answer. Either the whole answer, which replaces the stored one; or `changes`, which maps the paths of
 * fields (`gaps.1`) to values, with the `revision` that the changes are based on and an operation id that makes retries
 * idempotent.
 */
export const answerChange = z.looseObject({
  revision: z.int().min(0).optional(),
  operationId: id.optional(),
  changes: z.record(z.string().max(limits.textMax), z.unknown()).optional(),
});
export type AnswerChange = z.output<typeof answerChange>;

/**
 * Selects the answers to all exercises of a class, or only to those of one lesson (`attached`: the lesson attached to
 * the class) or one homework.
 */
export const answersQuery = z.object({
  studentId: id.optional(),
  lessonId: z.union([z.literal('attached'), id]).optional(),
  homeworkId: id.optional(),
});
export type AnswersQuery = z.output<typeof answersQuery>;
/**
 * Selects one lesson or homework as one student sees it. Without a student, the order is that for staff of a class
 * without students.
 */
export const ordersQuery = answersQuery.extend({ lessonId: answersQuery.shape.lessonId.default('attached') });
export type OrdersQuery = z.output<typeof ordersQuery>;
export const studentQuery = z.object({ studentId: id.optional() });

/** The answers by student id, then by exercise id. */
export const answers = z.object({ data: z.record(z.string(), z.record(z.string(), answer)) });
/** The answers of a class by student id, then by exercise id. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;
/**
 * The order of items by exercise id, then by the name of the list: the ids of the items in the order that the student
 * sees.
 */
export const orders = z.object({ data: z.record(z.string(), z.record(z.string(), z.array(z.string()))) });
export type ExerciseOrders = z.infer<typeof orders>['data'];
export const maybeAnswer = z.object({ data: answer.nullable() });
/**
 * The answer to one exercise: students receive their own answer, teachers who name no student receive the answers of
 * all students.
 */
export const exerciseAnswer = z.object({ data: z.union([answer, z.record(z.string(), answer), z.null()]) });

/** The attempts of one student at an exercise, item by item, oldest first. */
export const attempts = z.object({
  data: z.object({
    attempts: z.array(
      z.object({
        number: z.int(),
        at: instant,
        correct: z.int(),
        total: z.int(),
        afterReveal: z.boolean(),
        items: z.array(z.object({ prompt: z.string(), given: z.string().nullable(), mark })),
      }),
    ),
    attemptsRemaining: z.int().nullable(),
  }),
});
export type AttemptsView = z.infer<typeof attempts>['data'];

export const checkedAnswer = z.object({
  data: z.object({
    result,
    attempt: attempt.pick({ number: true, at: true, afterReveal: true }),
    attemptsRemaining: z.int().nullable(),
  }),
});
export const revealedSolution = z.object({ data: z.object({ solution: answerData }) });

/** A wrong item of a student: the question and the given answer. */
export const mistake = z.object({
  id: z.string(),
  studentId: id,
  exerciseId: id,
  exerciseTitle: z.string(),
  exerciseType,
  lessonId: id,
  /** The language of the course. */
  language: courseLanguage,
  prompt: z.string(),
  given: z.string().nullable(),
  /** Whether the answer was given after the solution was revealed. */
  afterReveal: z.boolean(),
  /** The correct answer; missing as long as the student does not know it. */
  expected: z.string().optional(),
  at: instant,
});
export type MistakeView = z.infer<typeof mistake>;
/** The mistakes, and whether the caller may open the lesson of each in this class. */
export const mistakes = z.object({ data: z.array(mistake.extend({ canOpen: z.boolean() })) });

export const comment = z.object({
  id,
  message: z.string(),
  recipientId: id,
  author: z.object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    image: z.string().nullable(),
    isTeacher: z.boolean(),
  }),
  createdAt: instant,
});
export type CommentView = z.infer<typeof comment>;

export const newComment = z.object({
  message: text().refine(isReadable, withMessage('controlCharacters')),
  recipientId: id.optional(),
});
export type NewComment = z.output<typeof newComment>;
export const commentsQuery = z.object({ recipientId: id.optional() });
export const comments = z.object({
  comments: z.array(comment),
  canComment: z.boolean(),
  isTeacher: z.boolean(),
});
export const oneComment = z.object({ data: comment });
/** The comments by exercise id: their number, and the time and author of the last comment. */
export const commentCounts = z.object({
  data: z.record(z.string(), z.object({ count: z.int(), lastAt: instant, lastAuthorId: id })),
});

/** A private note of the staff of a class about a student and an exercise; students never see it. */
export const note = z.object({ exerciseId: id, studentId: id, text: z.string(), updatedAt: instant });
export type NoteView = z.infer<typeof note>;
export const notes = z.object({ data: z.array(note) });
/** An empty text deletes the note. */
export const noteChange = z.object({
  studentId: id,
  text: z.string().trim().max(limits.noteMax).refine(isReadable, withMessage('controlCharacters')),
});
export type NoteChange = z.output<typeof noteChange>;
export const maybeNote = z.object({ data: note.nullable() });
