/**
 * Finds the lesson of a copied course that corresponds to a lesson of the original course: the lesson at the same
 * position. Pure.
 */
export interface CourseTree {
  readonly sections: readonly { readonly lessons: readonly { readonly id: string }[] }[];
}

export function findCopiedLesson(
  original: CourseTree,
  copy: CourseTree,
  lessonId: string,
): string | undefined {
  for (const [sectionIndex, section] of original.sections.entries()) {
    const lessonIndex = section.lessons.findIndex(({ id }) => id === lessonId);
    if (lessonIndex >= 0) return copy.sections[sectionIndex]?.lessons[lessonIndex]?.id;
  }
  return undefined;
}
