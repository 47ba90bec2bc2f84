/** What became of a lesson in a class: read by both sides when it is over, or while it goes on. */
import { exerciseTypes } from '@klasna/exercises/names';
import { z } from 'zod';
import { comment, mistake } from '../answers/models.ts';
import { classPerson } from '../classes/models.ts';
import { id, instant } from '../values.ts';

export const summaryQuery = z.object({ studentId: id.optional() });

const exercise = z.object({
  id,
  title: z.string(),
  type: z.enum(exerciseTypes),
  /** Whether there is something to answer in it; the rest is read, heard or seen. */
  isAnswered: z.boolean(),
});

const section = z.object({
  id,
  name: z.string().nullable(),
  isHomework: z.boolean(),
  exercises: z.array(exercise),
});

const score = z.object({ correct: z.int(), total: z.int() });

/** How far a student came with an exercise that they have begun. */
const outcome = z.object({
  exerciseId: id,
  /** False where only the solution was looked at, or what was given was taken back. */
  isGiven: z.boolean(),
  /** What can be checked is done once it was checked; the rest as soon as something was given. */
  isDone: z.boolean(),
  attempts: z.int(),
  /** Null where nothing was checked, or nothing of it can be. */
  last: score.nullable(),
  best: score.nullable(),
  /** The solution was shown. */
  isRevealed: z.boolean(),
});

const word = z.object({ id, phrase: z.string(), translation: z.string() });

const student = classPerson.extend({
  outcomes: z.array(outcome),
  mistakes: z.array(mistake),
  comments: z.array(comment.extend({ exerciseId: id })),
  /** Added to their dictionary while the lesson was attached; absent where no dictionary is kept. */
  words: z.array(word).optional(),
});

const homework = z.object({
  id,
  number: z.int(),
  title: z.string().nullable(),
  dueAt: instant.nullable(),
  createdAt: instant,
  exerciseCount: z.int(),
  /** To a student only their own. */
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
    /** To a student only themselves. */
    students: z.array(student),
    homework: z.array(homework),
  }),
});
export type LessonSummary = z.infer<typeof lessonSummary>['data'];
export type StudentSummary = z.infer<typeof student>;
export type NewWord = z.infer<typeof word>;
