/** What access, and rooms above, may ask of classes. */
export type { Calendar } from './calendar.ts';
export { findClassNames } from './class-lists.store.ts';
export { classChanged } from './classes.news.ts';
export { findClass, keepClasses, lockClass, recallClass, type SchoolClass } from './classes.store.ts';
export { describeClassesOfGroup, type NamesOf } from './describe-class.ts';
export { classesPart } from './personal-part.ts';
export {
  isStudentOf,
  listStudentIds,
  listTaughtGroupIds,
  listTaughtStudentIds,
  listTeachersOf,
} from './students.store.ts';
export type { ClassesScope, ClassFounder, ClassReader, HeldClass, SeenClass } from './subjects.ts';
