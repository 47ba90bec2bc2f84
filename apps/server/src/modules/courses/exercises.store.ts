import { and, asc, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { exerciseFiles, exercises, lessonSections, lessons } from './courses.tables.ts';
import { isLibraryId } from './library.ts';
import type { Exercise } from './paths.store.ts';

/** The values that an editor sets. The type never changes. */
export type ExerciseValues = Omit<
  typeof exercises.$inferInsert,
  'schoolId' | 'id' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'lessonSectionId' | 'position'
>;

export async function insertExercise(
  tx: Tx,
  location: { readonly lessonSectionId: string; readonly position: number },
  values: ExerciseValues,
): Promise<string> {
  const id = newId();
  await tx.query.insert(exercises).values({ ...values, ...location, schoolId: tx.schoolId, id });
  return id;
}

export async function updateExercise(tx: Tx, id: string, change: Partial<ExerciseValues>): Promise<void> {
  await tx.query
    .update(exercises)
    .set(change)
    .where(and(eq(exercises.schoolId, tx.schoolId), eq(exercises.id, id)));
}

/** Lists exercises of several lesson sections, each section in its order. */
export async function listExercises(
  tx: Tx,
  schoolId: string,
  lessonSectionIds: readonly string[],
): Promise<Exercise[]> {
  if (lessonSectionIds.length === 0) return [];
  return tx.query
    .select()
    .from(exercises)
    .where(
      and(
        eq(exercises.schoolId, schoolId),
        inArray(exercises.lessonSectionId, [...lessonSectionIds]),
        isNull(exercises.deletedAt),
      ),
    )
    .orderBy(asc(exercises.position));
}

export interface ExerciseWithLesson {
  readonly exercise: Exercise;
  readonly lessonId: string;
  readonly lessonName: string;
  readonly lessonSectionId: string;
  readonly isHomework: boolean;
}

/** Lists the exercises of all lessons of a course section, in teaching order. */
export function listExercisesOfSection(
  tx: Tx,
  schoolId: string,
  sectionId: string,
): Promise<ExerciseWithLesson[]> {
  return tx.query
    .select({
      exercise: exercises,
      lessonId: lessons.id,
      lessonName: lessons.name,
      lessonSectionId: lessonSections.id,
      isHomework: lessonSections.isHomework,
    })
    .from(lessons)
    .innerJoin(
      lessonSections,
      and(
        eq(lessonSections.schoolId, lessons.schoolId),
        eq(lessonSections.lessonId, lessons.id),
        isNull(lessonSections.deletedAt),
      ),
    )
    .innerJoin(
      exercises,
      and(
        eq(exercises.schoolId, lessons.schoolId),
        eq(exercises.lessonSectionId, lessonSections.id),
        isNull(exercises.deletedAt),
      ),
    )
    .where(and(eq(lessons.schoolId, schoolId), eq(lessons.sectionId, sectionId), isNull(lessons.deletedAt)))
    .orderBy(
      asc(lessons.position),
      asc(lessonSections.isHomework),
      asc(lessonSections.position),
      asc(exercises.position),
    );
}

/** Returns those of these files that exercises of this school use. */
export async function findUsedFileIds(tx: Tx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await tx.query
    .selectDistinct({ fileId: exerciseFiles.fileId })
    .from(exerciseFiles)
    .where(and(eq(exerciseFiles.schoolId, tx.schoolId), inArray(exerciseFiles.fileId, [...fileIds])));
  return new Set(rows.map(({ fileId }) => fileId));
}

/**
 * Replaces the references of an exercise to files of this school. Files of the library need no references.
 */
export async function writeFileReferences(
  tx: Tx,
  exerciseId: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx.query
    .delete(exerciseFiles)
    .where(and(eq(exerciseFiles.schoolId, tx.schoolId), eq(exerciseFiles.exerciseId, exerciseId)));
  const ownFileIds = [...new Set(fileIds)].filter((id) => !isLibraryId(id));
  if (ownFileIds.length === 0) return;
  await tx.query
    .insert(exerciseFiles)
    .values(ownFileIds.map((fileId) => ({ schoolId: tx.schoolId, exerciseId, fileId })));
}
