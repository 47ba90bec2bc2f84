/** Prefetches the lesson page: the course through one feature, the lesson through another. */
import { readCourseAhead } from '../../features/courses/read-ahead.ts';
import type { LessonSearch } from '../../features/lessons/lesson-search.ts';
import { readLessonAhead } from '../../features/lessons/read-ahead.ts';

export const readAhead = (courseId: string, lessonId: string, search: LessonSearch): Promise<void> =>
  readLessonAhead(readCourseAhead(courseId), lessonId, search);
