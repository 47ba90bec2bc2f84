import type { ShownLesson } from '@klasna/contract/classes/material';
import { createShuffleSeed } from '@klasna/contract/classes/shuffle-seed';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import {
  type FileAddress as ContentAddress,
  describeExercise,
  describeForStudent,
  type Exercise,
  findLessonsInUse,
  listLessonParts,
} from '../courses/index.ts';
import { listMarkedIds } from './marks.store.ts';
import type { ClassLessonView } from './resources.ts';

/**
 * Describes a lesson in a class: completely for staff; for a student without hidden exercises and answer
 * keys.
 */
export async function describeClassLesson(
  tx: Tx,
  classId: string,
  lessonId: string,
  lessonView: ClassLessonView,
  addressOf: ContentAddress,
): Promise<ShownLesson> {
  const { course, section, lesson } = requireFound((await findLessonsInUse(tx, [lessonId])).get(lessonId));
  const { studentId } = lessonView;
  const [parts, hidden] = await Promise.all([
    listLessonParts(tx, lesson),
    studentId === undefined ? new Set<string>() : listMarkedIds(tx, 'hidden', classId),
  ]);
  const describe = (exercise: Exercise) =>
    studentId === undefined
      ? describeExercise(exercise, addressOf)
      : describeForStudent(exercise, addressOf, createShuffleSeed(classId, studentId, exercise.id));
  return {
    ...{ id: lesson.id, name: lesson.name, description: lesson.description },
    ...{ courseId: course.id, courseName: course.name, language: course.language },
    ...{ sectionId: section.id, sectionName: section.name },
    sections: parts.map(({ section: { id, name, position, isHomework }, exercises }) => ({
      ...{ id, name, position, isHomework },
      exercises: exercises
        .filter((exercise) => !hidden.has(exercise.id))
        .flatMap((exercise) => describe(exercise) ?? []),
    })),
    can: {
      edit: lesson.deletedAt === null && lessonView.mayEdit(course),
      copy: lesson.deletedAt === null && lessonView.mayCopy(course),
    },
  };
}
