/**
 * Homework of classes: assigning, handing in, reviewing, and mail reminders. It also reads everything that
 * decides whether a student may work on an exercise (`exercise-access.store.ts`).
 * Depends on answers, classes, courses and schools.
 * Tests: `homework.test.ts` (status changes and access through homework), `reminders.test.ts` (each reminder
 * is sent once), `retention.test.ts` (work outlasts deleted content and is erased with its student).
 */
export { type Answered, askAtExercise, askAtExercises } from './at-exercise.store.ts';
export { homeworkGiven, homeworkHandedIn, homeworkReviewed } from './homework.news.ts';
export { findHomework, listExerciseIds as listHomeworkExercises, lockHomework } from './homework.store.ts';
export { beginHomework } from './move-on.ts';
export { homeworkPart } from './personal-part.ts';
export { statuses } from './progress.ts';
export { countWaiting, findHomeworkWith, isHomeworkOf, keepsGiven, listWaiting } from './reads.store.ts';
export type { Giver, HeldHomework, HomeworkReader, Learner, Reviewer, SeenHomework } from './subjects.ts';
export { summarizeHomework } from './summarize-homework.ts';
