/** Prefetches the lesson page: the course through one feature, the lesson through another. */
import { prefetchCourse } from '../../features/courses/prefetch-course.ts';
import type { LessonSearch } from '../../features/lessons/lesson-search.ts';
import { prefetchLessonPage } from '../../features/lessons/prefetch-lesson-page.ts';

export const prefetchLesson = (courseId: string, lessonId: string, search: LessonSearch): Promise<void> =>
  prefetchLessonPage(prefetchCourse(courseId), lessonId, search);
