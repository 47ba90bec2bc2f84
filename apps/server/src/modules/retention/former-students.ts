/** Erases what a module keeps of former students, in transactions of a few hundred rows. */
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { listFormerStudents, lockFormerStudent } from '../people/index.ts';

/** What one module keeps of students and erases when they left long ago; passed in from modules of a higher layer. */
export interface FormerStudentData {
  /** Returns those of these students of whom there is something to erase. */
  readonly findStudents: (tx: Tx, studentIds: readonly string[]) => Promise<readonly string[]>;
  /** Erases a few hundred rows of a student and returns their number; 0 if nothing is left. */
  readonly eraseBatch: (tx: Tx, studentId: string) => Promise<number>;
}

/** Returns the students who were deleted so many months ago and of whom there is something to erase. */
export async function findStudentsToErase(
  tx: Tx,
  months: number,
  parts: readonly FormerStudentData[],
): Promise<readonly string[]> {
  if (!Number.isFinite(months)) return [];
  const studentIds = await listFormerStudents(tx, months);
  const found = new Set<string>();
  for (const { findStudents } of parts) for (const id of await findStudents(tx, studentIds)) found.add(id);
  return [...found];
}

interface EraseDeps {
  readonly database: Database;
  readonly parts: readonly FormerStudentData[];
}

/**
 * Erases everything of one student, one batch in a transaction, so that no lock is held for long and a killed process
 * loses no more than a batch. Stops if the student was restored in the meantime.
 */
export async function eraseFormerStudent(
  { database, parts }: EraseDeps,
  schoolId: string,
  student: { readonly id: string; readonly months: number },
  signal?: AbortSignal,
): Promise<void> {
  for (const { eraseBatch } of parts)
    for (let erased = 1; erased > 0 && !signal?.aborted; )
      erased = await database.inSchool(schoolId, async (tx) =>
        (await lockFormerStudent(tx, student.id, student.months)) ? eraseBatch(tx, student.id) : 0,
      );
}
