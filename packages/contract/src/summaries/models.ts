/** The summary of a lesson in a class, for both sides, during the lesson or afterwards. */

import { id, instant } from '@klasna/base/values';
import { exerciseTypes } from '@klasna/exercises/names';
import { z } from 'zod';
import { comment, mistake } from '../answers/models.ts';
import { classPerson } from '../classes/models.ts';

export const summaryQuery = z.object({ studentId: id.optional() });

const exercise = z.object({
  id,
  title: z.string(),
  type: z.enum(exerciseTypes),
  /** Whether the exercise can be answered; others are only read, heard or watched. */
  isAnswered: z.boolean(),
});

const section = z.object({
  id,
  name: z.string().nullable(),
  isHomework: z.boolean(),
  exercises: z.array(exercise),
});

const score = z.object({ correct: z.int(), total: z.int() });

/** Progress of a student in an exercise that they have begun. */
const outcome = z.object({
  exerciseId: id,
  /** False if the student only saw the solution, or emptied the answer again. */
  isGiven: z.boolean(),
  /** Exercises that can be checked are done once checked; others as soon as they have an answer. */
  isDone: z.boolean(),
  attempts: z.int(),
  /** Null if nothing was checked, or nothing can be. */
  last: score.nullable(),
  best: score.nullable(),
  /** The solution was revealed. */
  isRevealed: z.boolean(),
});

const word = z.object({ id, phrase: z.string(), translation: z.string() });

const student = classPerson.extend({
  outcomes: z.array(outcome),
  mistakes: z.array(mistake),
  comments: z.array(comment.extend({ exerciseId: id })),
  /** Words added to the dictionary while the lesson was attached; missing if the student has no dictionary. */
  words: z.array(word).optional(),
});

const homework = z.object({
  id,
  number: z.int(),
  title: z.string().nullable(),
  dueAt: instant.nullable(),
  createdAt: instant,
  exerciseCount: z.int(),
  /** Students get only their own. */
  userStatuses: z.array(
    z.object({
      userId: id,
      status: z.literal([0, 1, 2, 3]),
      sentAt: instant.nullable(),
      isReturned: z.boolean(),
    }),
  ),
});

export const lessonSummary = z.object({
  data: z.object({
    id,
    attachedAt: instant,
    completedAt: instant.nullable(),
    class: z.object({ id, name: z.string() }),
    lesson: z.object({ id, name: z.string(), courseName: z.string(), sectionName: z.string() }),
    sections: z.array(section),
    /** Students get only themselves. */
    students: z.array(student),
    homework: z.array(homework),
  }),
});
export type LessonSummary = z.infer<typeof lessonSummary>['data'];
export type StudentSummary = z.infer<typeof student>;
export type SummaryWord = z.infer<typeof word>;
