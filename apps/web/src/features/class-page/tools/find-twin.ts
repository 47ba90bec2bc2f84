/**
 * Finds the lesson of a copied course that corresponds to a lesson of the original: the one at the same position. Pure.
 */
export interface Tree {
  readonly sections: readonly { readonly lessons: readonly { readonly id: string }[] }[];
}

export function findTwin(original: Tree, copy: Tree, lessonId: string): string | undefined {
  for (const [at, section] of original.sections.entries()) {
    const place = section.lessons.findIndex(({ id }) => id === lessonId);
    if (place >= 0) return copy.sections[at]?.lessons[place]?.id;
  }
  return undefined;
}
