/**
 * Answers of students to exercises in a class: saving, checking, attempts, revealed solutions, mistakes,
 * comments and the notes of staff; also the live channel of a class (`classAudience`).
 * Depends on courses and schools. The composition supplies recordings, names and the start of homework.
 * Tests: `access-snapshot.test.ts` (a save never relies on outdated permissions), `save-batcher.test.ts`
 * (concurrent saves), `student-isolation.test.ts` (no student receives another student's data).
 */
export { commentWritten } from './answers.news.ts';
export {
  hasAnswersSince,
  hasAnswersTo,
  type KeptAttempt,
  listAnswered,
  listAnswers,
  listAttempts,
} from './answers.store.ts';
export { keepsAnswered } from './claims.store.ts';
export { classAudience, teachersView } from './class-audience.ts';
export { classSays } from './class-says.ts';
export { listMistakes } from './list-mistakes.ts';
export { answersPart } from './personal-part.ts';
export type {
  AnswersScope,
  Commentator,
  ExerciseScope,
  MistakesScope,
  SeenAnswers,
  WorkToCheck,
  WorkToSave,
} from './subjects.ts';
export { type NamesOf as CommentNames, readThreads } from './write-comment.ts';
