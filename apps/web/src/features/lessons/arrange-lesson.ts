/** Orders the sections of a lesson, and updates a lesson in the query cache. Pure. */
import type { ExerciseView } from '@klasna/contract/courses/exercises';
import type { LessonSectionView, LessonView } from '@klasna/contract/courses/models';
import { renumber, reorder, sortByPosition } from '../../lib/reorder.ts';

interface ArrangeableSection {
  readonly position: string | number;
  readonly isHomework: boolean;
}

/** Puts homework last, whatever its position. */
export function arrangeSections<T extends ArrangeableSection>(
  sections: readonly T[],
): { readonly ordinary: readonly T[]; readonly homework: readonly T[] } {
  const orderedSections = sortByPosition(sections);
  return {
    ordinary: orderedSections.filter(({ isHomework }) => !isHomework),
    homework: orderedSections.filter(({ isHomework }) => isHomework),
  };
}

/** Returns the selected section if it exists, or else the first. */
export const chooseSection = <T extends { readonly id: string }>(
  ordinary: readonly T[],
  selectedId: string | undefined,
): T | undefined => ordinary.find(({ id }) => id === selectedId) ?? ordinary[0];

const updateSection =
  (id: string, change: (exercises: readonly ExerciseView[]) => readonly ExerciseView[]) =>
  (lesson: LessonView): LessonView => ({
    ...lesson,
    sections: lesson.sections.map((section) =>
      section.id === id
        ? { ...section, exercises: renumber(change(sortByPosition(section.exercises))) }
        : section,
    ),
  });

/** Adds a new or restored exercise at its position. Idempotent, because a refetch may already contain it. */
export const addExercise = (sectionId: string, exercise: ExerciseView) =>
  updateSection(sectionId, (exercises) =>
    exercises.filter(({ id }) => id !== exercise.id).toSpliced(exercise.position - 1, 0, exercise),
  );

export const replaceExercise = (sectionId: string, exercise: ExerciseView) =>
  updateSection(sectionId, (exercises) =>
    exercises.map((candidate) => (candidate.id === exercise.id ? exercise : candidate)),
  );

export const removeExercise = (sectionId: string, id: string) =>
  updateSection(sectionId, (exercises) => exercises.filter((candidate) => candidate.id !== id));

/** Moves an exercise to a section, or within its section, and applies the order. */
export function moveExerciseTo(
  { id, from, to }: { readonly id: string; readonly from: string; readonly to: string },
  order: readonly string[],
) {
  return (lesson: LessonView): LessonView => {
    const moved = lesson.sections
      .find((section) => section.id === from)
      ?.exercises.find((candidate) => candidate.id === id);
    if (!moved) return lesson;
    const lessonWithout = removeExercise(from, id)(lesson);
    return updateSection(to, (exercises) => reorder([...exercises, moved], order))(lessonWithout);
  };
}

const updateSections = (
  lesson: LessonView,
  change: (sections: readonly LessonSectionView[]) => readonly LessonSectionView[],
): LessonView => {
  const { ordinary, homework } = arrangeSections(lesson.sections);
  const changed = arrangeSections(change([...ordinary, ...homework]));
  return { ...lesson, sections: renumber([...changed.ordinary, ...changed.homework]) };
};

/** Adds a new or restored section at its position. */
export const addSection =
  (section: LessonSectionView) =>
  (lesson: LessonView): LessonView =>
    updateSections(lesson, (sections) => {
      const others = renumber(sections.filter(({ id }) => id !== section.id));
      return renumber(others.toSpliced(section.position - 1, 0, section));
    });

export const removeSection =
  (id: string) =>
  (lesson: LessonView): LessonView =>
    updateSections(lesson, (sections) => sections.filter((section) => section.id !== id));

export const reorderSections =
  (order: readonly string[]) =>
  (lesson: LessonView): LessonView =>
    updateSections(lesson, (sections) => reorder(sections, order));
