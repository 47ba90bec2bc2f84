/** What students answer in a class, what came of checking it, and what is said about it. */
import { z } from 'zod';
import { exerciseType } from '../courses/exercises.ts';
import { courseLanguage } from '../courses/models.ts';
import { id, instant, inWords, isReadable, limits, text } from '../values.ts';

/** An answer with all that is sent around it. */
export const answerBytes = 64 * 1024;

const mark = z.object({
  correct: z.boolean(),
  /** Wrong by one letter or by accents alone. */
  almost: z.boolean().optional(),
  /** Where the given text differs, as [from, to) in it. */
  diff: z.array(z.array(z.int())).optional(),
});

/** How it was judged, item by item; nothing in it tells what would have been right. */
export const result = z.object({
  correct: z.int(),
  total: z.int(),
  items: z.array(mark),
  asGiven: z.array(mark).optional(),
});

/** In texts, in the shape of the kind of exercise: `{gaps: ['am', null]}`. */
const answerData = z.record(z.string(), z.unknown());

export const attempt = z.object({
  number: z.int(),
  at: instant,
  given: answerData,
  result,
  /** Checked after the solution had been shown. */
  afterReveal: z.boolean(),
});
export type AttemptView = z.infer<typeof attempt>;

export const answer = z.object({
  data: answerData,
  /** Grows by one with every change that was accepted. */
  revision: z.int(),
  updatedAt: instant,
  attempts: z.array(attempt),
  /** Null: as many as one likes. */
  attemptsRemaining: z.int().nullable(),
  /** When the solution was shown. */
  revealedAt: instant.nullable(),
});
export type AnswerView = z.infer<typeof answer>;

/**
 * Either the whole answer, which replaces what was there, or changes of single fields: `changes` from the path of a field
 * (`gaps.1`) to its value, the `revision` they started from, and an id that makes sending them twice harmless.
 */
export const answerChange = z.looseObject({
  revision: z.int().min(0).optional(),
  operationId: id.optional(),
  changes: z.record(z.string().max(limits.textMax), z.unknown()).optional(),
});
export type AnswerChange = z.output<typeof answerChange>;

/** Of all exercises, or of those of one lesson (`attached`: whichever the class has) or one homework. */
export const answersQuery = z.object({
  studentId: id.optional(),
  lessonId: z.union([z.literal('attached'), id]).optional(),
  homeworkId: id.optional(),
});
export type AnswersQuery = z.output<typeof answersQuery>;
export const studentQuery = z.object({ studentId: id.optional() });

/** By student, then by exercise. */
export const answers = z.object({ data: z.record(z.string(), z.record(z.string(), answer)) });
export const maybeAnswer = z.object({ data: answer.nullable() });
/** Of one exercise: to its student the answer, to teachers who name no student those of all. */
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

export const checked = z.object({
  data: z.object({
    result,
    attempt: attempt.pick({ number: true, at: true, afterReveal: true }),
    attemptsRemaining: z.int().nullable(),
  }),
});
export const revealed = z.object({ data: z.object({ solution: answerData }) });

/** What a student got wrong, one for each item: what was asked, and what was given. */
export const mistake = z.object({
  id: z.string(),
  studentId: id,
  exerciseId: id,
  exerciseTitle: z.string(),
  exerciseType,
  lessonId: id,
  /** Of its course. */
  language: courseLanguage,
  prompt: z.string(),
  given: z.string().nullable(),
  /** It was given after the solution had been shown. */
  afterReveal: z.boolean(),
  /** Absent as long as the student does not know it. */
  expected: z.string().optional(),
  at: instant,
});
export type MistakeView = z.infer<typeof mistake>;
/** As it is listed: whether the caller may open its lesson in this class. */
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
  message: text().refine(isReadable, inWords('controlCharacters')),
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
/** By exercise: how many comments there are, and when and by whom the last one was written. */
export const commentCounts = z.object({
  data: z.record(z.string(), z.object({ count: z.int(), lastAt: instant, lastAuthorId: id })),
});

/** What the staff of a class keep for themselves about one student at one exercise; students never read it. */
export const note = z.object({ exerciseId: id, studentId: id, text: z.string(), updatedAt: instant });
export type NoteView = z.infer<typeof note>;
export const notes = z.object({ data: z.array(note) });
/** An empty text: there is nothing to remember any more. */
export const noteChange = z.object({
  studentId: id,
  text: z.string().trim().max(limits.noteMax).refine(isReadable, inWords('controlCharacters')),
});
export type NoteChange = z.output<typeof noteChange>;
export const maybeNote = z.object({ data: note.nullable() });
