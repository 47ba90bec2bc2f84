/** The lessons before and after a lesson, across all sections of its course. Pure. */
import type { CourseView, ListedLesson, SectionView } from '@klasna/contract/courses/models';
import { sortByPosition } from '../../lib/reorder.ts';

export interface LessonLocation {
  readonly lesson: ListedLesson;
  readonly section: SectionView;
}

const listLessons = ({ sections }: CourseView): readonly LessonLocation[] =>
  sortByPosition(sections).flatMap((section) =>
    sortByPosition(section.lessons).map((lesson) => ({ lesson, section })),
  );

export const findLesson = (course: CourseView, lessonId: string): LessonLocation | undefined =>
  listLessons(course).find(({ lesson }) => lesson.id === lessonId);

export function findNeighbours(course: CourseView, lessonId: string) {
  const lessons = listLessons(course).map(({ lesson }) => lesson);
  const index = lessons.findIndex(({ id }) => id === lessonId);
  return {
    previous: index > 0 ? lessons[index - 1] : undefined,
    next: index < 0 ? undefined : lessons[index + 1],
  };
}
