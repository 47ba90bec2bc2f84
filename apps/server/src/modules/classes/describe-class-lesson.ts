import type { ShownLesson } from '@klasna/contract/classes/material';
import {
  type FileAddress as ContentAddress,
  describeExercise,
  describeForStudent,
  type Exercise,
  type MixForStudent,
} from '../courses/index.ts';
import type { LessonView } from './resources.ts';

/** Describes the exercises that the caller may see: completely for staff, without answer keys for a student. */
export function describeClassLesson(
  classId: string,
  { course, section, lesson, parts, studentId, can }: LessonView,
  addressOf: ContentAddress,
  mixForStudent: MixForStudent,
): ShownLesson {
  const describe = (exercise: Exercise) =>
    studentId === undefined
      ? describeExercise(exercise, addressOf)
      : describeForStudent(
          exercise,
          addressOf,
          mixForStudent({ classId, studentId, exerciseId: exercise.id }),
        );
  return {
    ...{ id: lesson.id, name: lesson.name, description: lesson.description },
    ...{ courseId: course.id, courseName: course.name, language: course.language },
    ...{ sectionId: section.id, sectionName: section.name },
    sections: parts.map(({ section: { id, name, position, isHomework }, exercises }) => ({
      ...{ id, name, position, isHomework },
      exercises: exercises.flatMap((exercise) => describe(exercise) ?? []),
    })),
    can,
  };
}
