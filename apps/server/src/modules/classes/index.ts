/**
 * Classes: their teacher, students, plan and room; the attached lesson and the lessons covered; hidden
 * exercises and granted access.
 * Depends on answers, courses, groups and plans. The composition supplies the operations of the schedule
 * (`schedule-operations.ts`).
 * Tests: `material.test.ts`, `prepared-statements.test.ts` (cost of opening a class); what a student may see and
 * work on is decided and tested in `policies/visibility.ts`.
 */
export { type Attachment, findAttachment, findOpenableAttachment } from './attachments.store.ts';
export { findClassNames, readClass } from './class-lists.store.ts';
export { classChanged } from './classes.events.ts';
export {
  findClass,
  findClassIncludingDeleted,
  listActiveClasses,
  listPersonalClasses,
  lockClass,
  lockClassesOf,
  lockClassesShared,
  type SchoolClass,
} from './classes.store.ts';
export { createClass } from './create-class.ts';
export { describeClassesOfGroup, type LoadNames } from './describe-class.ts';
export { emitToClass } from './emit-to-class.ts';
export type { Grant } from './grant-access.ts';
export { listHiddenExerciseIds, listMarkedIds } from './marks.store.ts';
export { classesPersonalData } from './personal-data.ts';
export type {
  ClassCreator,
  ClassesScope,
  ClassLessonView,
  ClassReader,
  LockedClass,
  MaterialsReader,
  OpenedClass,
  VisibleClass,
} from './resources.ts';
export type { ScheduleOperations } from './schedule-operations.ts';
export {
  isStudentOf,
  listStudentIds,
  listStudentsAt,
  listTaughtGroupIds,
  listTaughtStudentIds,
  listTeachersOf,
} from './students.store.ts';
export { findClassContent, hasGroupClasses, isPlanUsed } from './usage.store.ts';
export {
  type ClassAccess,
  classAccessSql,
  type ExerciseFacts,
  exerciseAccessSql,
  findAttachedLesson,
  findClassAccess,
  findExerciseInClass,
  findLessonInClass,
  type LessonFacts,
  type LessonInClass,
  listLessonsInClass,
} from './visibility.store.ts';
