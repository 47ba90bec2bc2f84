/** What access and the composition ask of homework. */
export { type Answered, askAtExercise, askAtExercises } from './at-exercise.store.ts';
export { homeworkGiven, homeworkHandedIn, homeworkReviewed } from './homework.news.ts';
export { findHomework, listExerciseIds as listHomeworkExercises, lockHomework } from './homework.store.ts';
export { beginHomework } from './move-on.ts';
export { homeworkPart } from './personal-part.ts';
export { statuses } from './progress.ts';
export { countWaiting, findHomeworkWith, isHomeworkOf, keepsGiven, listWaiting } from './reads.store.ts';
export type { Giver, HeldHomework, HomeworkReader, Learner, Reviewer, SeenHomework } from './subjects.ts';
export { summarizeHomework } from './summarize-homework.ts';
