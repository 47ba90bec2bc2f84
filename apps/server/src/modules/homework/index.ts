/**
 * Homework of classes: assigning, handing in, reviewing, and mail reminders. It also reads everything that
 * decides whether a student may work on an exercise (`exercise-access.store.ts`).
 * Depends on answers, classes, courses and schools.
 * Tests: `homework.test.ts` (status changes and access through homework), `reminders.test.ts` (each reminder
 * is sent once), `retention.test.ts` (work outlasts deleted content and is erased with its student).
 */

export { beginHomework } from './change-status.ts';
export { statuses } from './combine-statuses.ts';
export {
  findExerciseAccess,
  listExerciseAccess,
} from './exercise-access.store.ts';
export { formerStudentsHomework } from './former-students.ts';
export { homeworkAssigned, homeworkChanged, homeworkHandedIn, homeworkReviewed } from './homework.events.ts';
export {
  findHomework,
  findHomeworkTitles,
  listExerciseIds as listHomeworkExercises,
  lockHomework,
} from './homework.store.ts';
export {
  countWaitingHomework,
  findHomeworkContent,
  isHomeworkExercise,
  listWaitingHomework,
} from './homework-queries.store.ts';
export { homeworkPersonalData } from './personal-data.ts';
export type {
  HomeworkAssigner,
  HomeworkReader,
  Learner,
  LockedHomework,
  Reviewer,
  VisibleHomework,
} from './resources.ts';
export { summarizeHomework } from './summarize-homework.ts';
