/** Groups the exercises of a course section for selection. Pure. */
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
 * Groups exercises by lesson, with homework in separate groups. The lesson of the class comes first, starting with its
 * homework; the other lessons keep their order.
 */
export function arrangeChoices<T extends Choice>(
  exercises: readonly T[],
  lessonId: string | undefined,
): readonly ChoiceGroup<T>[] {
  const groups = Map.groupBy(
    exercises,
    (exercise) => `${exercise.lessonId} ${exercise.isHomework ? 'home' : 'class'}`,
  );
  const arranged = [...groups].flatMap(([key, groupExercises]) => {
    const [first] = groupExercises;
    return first
      ? [{ key, lessonName: first.lessonName, isHomework: first.isHomework, exercises: groupExercises }]
      : [];
  });
  const getRank = ({ exercises: [first], isHomework }: ChoiceGroup<T>): number => {
    if (first?.lessonId !== lessonId) return 2;
    return isHomework ? 0 : 1;
  };
  return arranged.toSorted((one, other) => getRank(one) - getRank(other));
}
