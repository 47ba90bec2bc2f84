/**
 * Answers of students to exercises in a class: saving, checking, attempts, revealed solutions, mistakes,
 * comments and the notes of staff; also the live channel of a class (`classAudience`).
 * Depends on courses and schools. The composition supplies recordings, names and the start of homework.
 * Tests: `access-snapshot.test.ts` (a save never relies on outdated permissions), `answer-writer.test.ts`
 * (concurrent saves), `student-isolation.test.ts` (no student receives another student's data).
 */
export { commentWritten } from './answers.events.ts';
export {
  hasAnswersSince,
  hasAnswersTo,
  listAnsweredExerciseIds,
  listAnswers,
  listAttempts,
  type StoredAttempt,
  standingSql,
} from './answers.store.ts';
export { classAudience, teachersView } from './class-audience.ts';
export { classMessages } from './client-messages.ts';
export { formerStudentsAnswers } from './former-students.ts';
export { listMistakes } from './list-mistakes.ts';
export { answersPersonalData } from './personal-data.ts';
export type {
  AnswersScope,
  Commenter,
  ExerciseScope,
  MistakesScope,
  OrdersScope,
  StudentWorkToChange,
  VisibleAnswers,
} from './resources.ts';
export { findAnsweredContent } from './usage.store.ts';
export { type LoadNames as CommentNames, readThreads } from './write-comment.ts';
