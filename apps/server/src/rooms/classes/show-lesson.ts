import type { ShownLesson } from '@klasna/contract/classes/material';
import { seedOf } from '@klasna/contract/classes/seed-of';
import type { Tx } from '../../kernel/db/pool.ts';
import { found } from '../../kernel/failure.ts';
import {
  type FileAddress as ContentAddress,
  describeExercise,
  describeForStudent,
  type Exercise,
  findLessonsInUse,
  listLessonParts,
} from '../courses/index.ts';
import { listMarked } from './marks.store.ts';
import type { Look } from './subjects.ts';

/**
 * Describes a lesson in a class: completely for staff; for a student without hidden exercises and answer
 * keys.
 */
export async function showLesson(
  tx: Tx,
  classId: string,
  lessonId: string,
  look: Look,
  addressOf: ContentAddress,
): Promise<ShownLesson> {
  const { course, section, lesson } = found((await findLessonsInUse(tx, [lessonId])).get(lessonId));
  const { studentId } = look;
  const [parts, hidden] = await Promise.all([
    listLessonParts(tx, lesson),
    studentId === undefined ? new Set<string>() : listMarked(tx, 'hidden', classId),
  ]);
  const describe = (exercise: Exercise) =>
    studentId === undefined
      ? describeExercise(exercise, addressOf)
      : describeForStudent(exercise, addressOf, seedOf(classId, studentId, exercise.id));
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
      edit: lesson.deletedAt === null && look.mayEdit(course),
      copy: lesson.deletedAt === null && look.mayCopy(course),
    },
  };
}
