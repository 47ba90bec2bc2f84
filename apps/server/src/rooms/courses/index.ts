/**
 * Courses with their sections, lessons and exercises: editing, order, trash, copies, import and export, and
 * the shared libraries.
 * Depends on files and schools. Other modules report which content they use (`ContentUsage`), which keeps it
 * out of the nightly deletion.
 * Tests: `concurrent-changes.test.ts` (order under concurrency), `structure.test.ts` (every path checks its
 * parents), `empty-trash.test.ts`, `course-file*.test.ts` (round trip and hostile files).
 */
export { courseFile } from './course-file.ts';
export { workCoursesJobs } from './courses.jobs.ts';
export { courseAudience, courseChanged } from './courses.news.ts';
export { findCourses } from './courses.store.ts';
export { contentOf, describeExercise, describeForStudent, type FileAddress } from './describe-exercise.ts';
export type { ContentClaim } from './empty-bin.ts';
export type { OpenCourseFile } from './import-course-file.ts';
export { importLibrary, type LibraryMedia, type Report } from './import-library.ts';
export {
  findExerciseInUse,
  findExercisesInUse,
  findLessonsInUse,
  findSectionInUse,
  listExerciseIds,
  listLessonParts,
} from './lessons-in-use.store.ts';
export type { Level } from './levels.ts';
export { librarySchoolId } from './library.ts';
export { openCourseFile } from './open-course-file.ts';
export { giveCoursesBack, passCoursesOn } from './pass-courses-on.ts';
export { coursesPart } from './personal-part.ts';
export {
  type AtCourse,
  type AtExercise,
  type AtLesson,
  type AtLessonSection,
  type AtSection,
  type Course,
  type Exercise,
  findCourseOfSection,
  findPathOfLessonSection,
  findPlace,
  holdCourses,
  holdCoursesOf,
} from './places.store.ts';
export { findUnstorable } from './search-value.ts';
export type { Author, Headed, Seen, Shelf } from './subjects.ts';
