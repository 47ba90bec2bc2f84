/** Answers of students in a class, the results of checking them, and comments and notes about them. */

import { id, instant, isReadable, limits, text, withMessage } from '@klasna/base/values';
import { z } from 'zod';
import { exerciseType } from '../courses/exercises.ts';
import { courseLanguage } from '../courses/models.ts';

/** The largest request with an answer. */
export const maxAnswerBytes = 64 * 1024;

const mark = z.object({
  correct: z.boolean(),
  /** Wrong by one letter or by accents only. */
  almost: z.boolean().optional(),
  /** Differences in the given text, as half-open ranges [from, to). */
  diff: z.array(z.array(z.int())).optional(),
});

/** The result item by item; nothing in it reveals the correct answer. */
export const result = z.object({
  correct: z.int(),
  total: z.int(),
  items: z.array(mark),
  asGiven: z.array(mark).optional(),
});

/** Texts in the format of the exercise type: `{gaps: ['am', null]}`. */
export const answerData = z.record(z.string(), z.unknown());
export type AnswerData = Readonly<z.infer<typeof answerData>>;

export const attempt = z.object({
  number: z.int(),
  at: instant,
  given: answerData,
  result,
  /** Checked after the solution was revealed. */
  afterReveal: z.boolean(),
});
export type AttemptView = z.infer<typeof attempt>;

export const answer = z.object({
  data: answerData,
  /** Increases by one with every accepted change. */
  revision: z.int(),
  updatedAt: instant,
  attempts: z.array(attempt),
  /** Null means unlimited. */
  attemptsRemaining: z.int().nullable(),
  /** When the solution was revealed. */
  revealedAt: instant.nullable(),
});
export type AnswerView = z.infer<typeof answer>;

/**
 * Either the whole answer, which replaces the stored one, or changes of single fields: `changes` from the path of a
 * field (`gaps.1`) to its value, with the `revision` they are based on and an operation id that makes retries
 * idempotent.
 */
export const answerChange = z.looseObject({
  revision: z.int().min(0).optional(),
  operationId: id.optional(),
  changes: z.record(z.string().max(limits.textMax), z.unknown()).optional(),
});
export type AnswerChange = z.output<typeof answerChange>;

/** All exercises, or those of one lesson (`attached`: the lesson attached to the class) or one homework. */
export const answersQuery = z.object({
  studentId: id.optional(),
  lessonId: z.union([z.literal('attached'), id]).optional(),
  homeworkId: id.optional(),
});
export type AnswersQuery = z.output<typeof answersQuery>;
/** One lesson or homework, as one student sees it; without a student, as staff of a class without students see it. */
export const ordersQuery = answersQuery.extend({ lessonId: answersQuery.shape.lessonId.default('attached') });
export type OrdersQuery = z.output<typeof ordersQuery>;
export const studentQuery = z.object({ studentId: id.optional() });

/** By student id, then by exercise id. */
export const answers = z.object({ data: z.record(z.string(), z.record(z.string(), answer)) });
/** The answers of a class by student id, then by exercise id. */
export type ClassAnswers = Readonly<Record<string, Readonly<Record<string, AnswerView>>>>;
/** By exercise id, then by the name of a list in it: the ids of its items in the student's order. */
export const orders = z.object({ data: z.record(z.string(), z.record(z.string(), z.array(z.string()))) });
export type ExerciseOrders = z.infer<typeof orders>['data'];
export const maybeAnswer = z.object({ data: answer.nullable() });
/** For one exercise: students get their own answer; teachers who name no student get the answers of all. */
export const exerciseAnswer = z.object({ data: z.union([answer, z.record(z.string(), answer), z.null()]) });

/** One student's attempts at an exercise, item by item, oldest first. */
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

/** Wrong items of a student: the question and the given answer. */
export const mistake = z.object({
  id: z.string(),
  studentId: id,
  exerciseId: id,
  exerciseTitle: z.string(),
  exerciseType,
  lessonId: id,
  /** Language of the course. */
  language: courseLanguage,
  prompt: z.string(),
  given: z.string().nullable(),
  /** Given after the solution was revealed. */
  afterReveal: z.boolean(),
  /** Missing as long as the student does not know it. */
  expected: z.string().optional(),
  at: instant,
});
export type MistakeView = z.infer<typeof mistake>;
/** Adds whether the caller may open the lesson in this class. */
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
/** By exercise id: number of comments, and time and author of the last one. */
export const commentCounts = z.object({
  data: z.record(z.string(), z.object({ count: z.int(), lastAt: instant, lastAuthorId: id })),
});

/** Private notes of the staff of a class about a student at an exercise; students never see them. */
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
