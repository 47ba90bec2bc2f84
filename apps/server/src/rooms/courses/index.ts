/** What access asks of courses. */
export { findCourses } from './courses.store.ts';
export type { Level } from './levels.ts';
export {
  type AtCourse,
  type AtExercise,
  type AtLesson,
  type AtLessonSection,
  type AtSection,
  type Course,
  findCourseOfSection,
  findPathOfLessonSection,
  findPlace,
  holdCourses,
  holdCoursesOf,
} from './places.store.ts';
export type { Author, Headed, MayEdit, Seen, Shelf } from './subjects.ts';
