/** The ordered sections of a lesson, and pure updates of a lesson for the query cache. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { byPosition, inOrder, numbered } from '../../lib/in-order.ts';

interface Sectioned {
  readonly position: string | number;
  readonly isHomework: boolean;
}

/** Puts homework last, whatever its position. */
export function arrangeSections<T extends Sectioned>(
  sections: readonly T[],
): { readonly ordinary: readonly T[]; readonly homework: readonly T[] } {
  const inOrder = byPosition(sections);
  return {
    ordinary: inOrder.filter(({ isHomework }) => !isHomework),
    homework: inOrder.filter(({ isHomework }) => isHomework),
  };
}

/** The selected section while it exists, or else the first. */
export const chooseSection = <T extends { readonly id: string }>(
  ordinary: readonly T[],
  chosen: string | undefined,
): T | undefined => ordinary.find(({ id }) => id === chosen) ?? ordinary[0];

const inSection =
  (id: string, change: (exercises: readonly ExerciseView[]) => readonly ExerciseView[]) =>
  (lesson: LessonView): LessonView => ({
    ...lesson,
    sections: lesson.sections.map((section) =>
      section.id === id
        ? { ...section, exercises: numbered(change(byPosition(section.exercises))) }
        : section,
    ),
  });

/** Adds a new or restored exercise at its position. Idempotent, because a refetch may already contain it. */
export const withExercise = (sectionId: string, exercise: ExerciseView) =>
  inSection(sectionId, (exercises) =>
    exercises.filter(({ id }) => id !== exercise.id).toSpliced(exercise.position - 1, 0, exercise),
  );

export const withChangedExercise = (sectionId: string, exercise: ExerciseView) =>
  inSection(sectionId, (exercises) => exercises.map((one) => (one.id === exercise.id ? exercise : one)));

export const withoutExercise = (sectionId: string, id: string) =>
  inSection(sectionId, (exercises) => exercises.filter((one) => one.id !== id));

/** Moves an exercise to a section, or within its section, and applies the order. */
export function withExerciseAt(
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
  order: readonly string[],
) {
  return (lesson: LessonView): LessonView => {
    const moved = lesson.sections
      .find((section) => section.id === from)
      ?.exercises.find((one) => one.id === id);
    if (!moved) return lesson;
    const left = withoutExercise(from, id)(lesson);
    return inSection(to, (exercises) => inOrder([...exercises, moved], order))(left);
  };
}

const withSections = (
  lesson: LessonView,
  change: (sections: readonly LessonSectionView[]) => readonly LessonSectionView[],
): LessonView => {
  const { ordinary, homework } = arrangeSections(lesson.sections);
  const changed = arrangeSections(change([...ordinary, ...homework]));
  return { ...lesson, sections: numbered([...changed.ordinary, ...changed.homework]) };
};

/** Adds a new or restored section at its position. */
export const withSection =
  (section: LessonSectionView) =>
  (lesson: LessonView): LessonView =>
    withSections(lesson, (sections) => {
      const others = numbered(sections.filter(({ id }) => id !== section.id));
      return numbered(others.toSpliced(section.position - 1, 0, section));
    });

export const withoutSection =
  (id: string) =>
  (lesson: LessonView): LessonView =>
    withSections(lesson, (sections) => sections.filter((section) => section.id !== id));

export const withSectionsIn =
  (order: readonly string[]) =>
  (lesson: LessonView): LessonView =>
    withSections(lesson, (sections) => inOrder(sections, order));
