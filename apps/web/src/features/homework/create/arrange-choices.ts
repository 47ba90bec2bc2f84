/** The exercises of a course section as a teacher looks through them. Pure. */
interface Choice {
  readonly id: string;
  readonly lessonId: string;
  readonly lessonName: string;
  readonly isHomework: boolean;
}

export interface ChoiceGroup<T> {
  readonly key: string;
  readonly lessonName: string;
  readonly isHomework: boolean;
  readonly exercises: readonly T[];
}

/**
 * By lesson, and in a lesson what is meant for home apart from the rest. The lesson that the class works with stands
 * first, and of it what is meant for home; the others keep their order.
 */
export function arrangeChoices<T extends Choice>(
  exercises: readonly T[],
  lessonId: string | undefined,
): readonly ChoiceGroup<T>[] {
  const groups = Map.groupBy(exercises, (one) => `${one.lessonId} ${one.isHomework ? 'home' : 'class'}`);
  const arranged = [...groups].flatMap(([key, of]) => {
    const [first] = of;
    return first ? [{ key, lessonName: first.lessonName, isHomework: first.isHomework, exercises: of }] : [];
  });
  const rank = ({ exercises: [first], isHomework }: ChoiceGroup<T>): number => {
    if (first?.lessonId !== lessonId) return 2;
    return isHomework ? 0 : 1;
  };
  return arranged.toSorted((one, other) => rank(one) - rank(other));
}
