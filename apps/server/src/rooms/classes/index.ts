/** What access, and rooms above, may ask of classes. */

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
