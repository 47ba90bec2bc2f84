/** The summary of a lesson in a class, for teachers and students, during the lesson or afterwards. */

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
  /** Whether students answer the exercise, or only read, hear or watch it. */
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
  /** Whether there is an answer; false if the student only saw the solution or emptied the answer again. */
  isGiven: z.boolean(),
  /**
   * Whether the student has finished the exercise. An exercise that can be checked is finished after a check, any other
   * as soon as it has an answer.
   */
  isDone: z.boolean(),
  attempts: z.int(),
  /** The last score; null if nothing was checked or the exercise cannot be checked. */
  last: score.nullable(),
  best: score.nullable(),
  /** Whether the solution was revealed. */
  isRevealed: z.boolean(),
});

const word = z.object({ id, phrase: z.string(), translation: z.string() });

const student = classPerson.extend({
  outcomes: z.array(outcome),
  mistakes: z.array(mistake),
  comments: z.array(comment.extend({ exerciseId: id })),
  /** The words added to the dictionary while the lesson was attached; missing if the student has no dictionary. */
  words: z.array(word).optional(),
});

const homework = z.object({
  id,
  number: z.int(),
  title: z.string().nullable(),
  dueAt: instant.nullable(),
  createdAt: instant,
  exerciseCount: z.int(),
  /** The status of each student; students receive only their own. */
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
    /** The students of the class; students receive only themselves. */
    students: z.array(student),
    homework: z.array(homework),
  }),
});
export type LessonSummary = z.infer<typeof lessonSummary>['data'];
export type StudentSummary = z.infer<typeof student>;
export type SummaryWord = z.infer<typeof word>;
