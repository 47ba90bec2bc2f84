/** The lessons before and after a lesson, across all sections of its course. Pure. */
import type { CourseView, ListedLesson, SectionView } from '@klasna/contract/courses/models';
import { byPosition } from '../../lib/in-order.ts';

export interface PlacedLesson {
  readonly lesson: ListedLesson;
  readonly section: SectionView;
}

const lessonsOf = ({ sections }: CourseView): readonly PlacedLesson[] =>
  byPosition(sections).flatMap((section) =>
    byPosition(section.lessons).map((lesson) => ({ lesson, section })),
  );

export const findLesson = (course: CourseView, lessonId: string): PlacedLesson | undefined =>
  lessonsOf(course).find(({ lesson }) => lesson.id === lessonId);

export function neighboursOf(course: CourseView, lessonId: string) {
  const lessons = lessonsOf(course).map(({ lesson }) => lesson);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  return { before: at > 0 ? lessons[at - 1] : undefined, after: at < 0 ? undefined : lessons[at + 1] };
}
