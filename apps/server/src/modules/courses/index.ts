/**
 * Courses with their sections, lessons and exercises: editing, order, trash, copies, import and export, and
 * the shared libraries.
 * Depends on files and schools. Other modules report which content they use (`ContentUsage`), which keeps it
 * out of the nightly deletion.
 * Tests: `concurrent-changes.test.ts` (order under concurrency), `structure.test.ts` (every path checks its
 * parents), `empty-trash.test.ts`, `course-file*.test.ts` (round trip and hostile files).
 */
export { courseFile } from './course-file.ts';
export { courseAudience, courseChanged } from './courses.events.ts';
export { registerCoursesJobs } from './courses.jobs.ts';
export { findCourses } from './courses.store.ts';
export {
  contentOf,
  describeExercise,
  describeForStudent,
  describeOrder,
  type FileAddress,
  isForStudents,
} from './describe-exercise.ts';
export type { ContentUsage } from './empty-trash.ts';
export { findUnstorable } from './find-texts.ts';
export type { OpenedCourseFile } from './import-course-file.ts';
export { type ImportReport, importLibrary, type LibraryImportDeps } from './import-library.ts';
export {
  contentSql,
  findExerciseInUse,
  findExercisesInUse,
  findLessonsInUse,
  findLessonWithParts,
  findSectionInUse,
  type LessonInUse,
  type LessonPart,
  type LessonWithParts,
  listExerciseIds,
} from './lessons-in-use.store.ts';
export type { Level } from './levels.ts';
export { librarySchoolId, schoolOfContent, schoolsOfContent } from './library.ts';
export { createMixForStudent, type MixForStudent } from './mix-for-student.ts';
export { openCourseFile } from './open-course-file.ts';
export {
  type Course,
  type CoursePath,
  type Exercise,
  type ExercisePath,
  findByPath,
  findLessonSectionPath,
  findSectionPath,
  type LessonPath,
  type LessonSectionPath,
  lockCourses,
  lockCoursesOf,
  type SectionPath,
} from './paths.store.ts';
export { createCoursesPersonalData } from './personal-data.ts';
export type { Author, CourseOrder, ItemAtPath, ItemToMove } from './resources.ts';
export { returnCourses, transferCourses } from './transfer-courses.ts';
