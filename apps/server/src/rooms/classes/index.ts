/**
 * Classes: their teacher, students, plan and room; the attached lesson and the lessons covered; hidden
 * exercises and granted access.
 * Depends on answers, courses, groups and plans. The composition supplies the operations of the schedule
 * (`schedule-operations.ts`).
 * Tests: `visibility.test.ts` (what a student may see and work on), `material.test.ts`,
 * `prepared-statements.test.ts` (cost of opening a class).
 */
export { type Attachment, findAttachment, findOpenableAttachment } from './attachments.store.ts';
export type { Calendar } from './calendar.ts';
export { keepsLessons } from './claims.store.ts';
export { findClassNames } from './class-lists.store.ts';
export { classChanged } from './classes.news.ts';
export { findClass, keepClasses, lockClass, recallClass, type SchoolClass } from './classes.store.ts';
export { describeClassesOfGroup, type NamesOf } from './describe-class.ts';
export type { Grant } from './grant-access.ts';
export { listHidden, listMarked } from './marks.store.ts';
export { classesPart } from './personal-part.ts';
export {
  exerciseQuestion,
  findExerciseInClass,
  findLessonInClass,
  type LessonInClass,
  listOpenLessons,
  type Met,
  meetClass,
  meetingQuestion,
} from './reach.store.ts';
export { type ExerciseFacts, reachOf, wayInto } from './reach.ts';
export {
  isStudentOf,
  listStudentIds,
  listTaughtGroupIds,
  listTaughtStudentIds,
  listTeachersOf,
} from './students.store.ts';
export type {
  ClassesScope,
  ClassFounder,
  ClassReader,
  HeldClass,
  Look,
  MaterialsReader,
  SeenClass,
} from './subjects.ts';
export { tellEverybody } from './tell-everybody.ts';
