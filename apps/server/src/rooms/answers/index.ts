/** What access, and rooms above, may ask of answers. */
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
