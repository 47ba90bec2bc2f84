import { and, eq, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import type { AnswerKey } from './answers.store.ts';
import { teacherNotes } from './answers.tables.ts';

export type Note = typeof teacherNotes.$inferSelect;

export function listNotes(tx: Tx, classId: string, studentIds: readonly string[]): Promise<Note[]> {
  return tx.query
    .select()
    .from(teacherNotes)
    .where(
      and(
        eq(teacherNotes.schoolId, tx.schoolId),
        eq(teacherNotes.classId, classId),
        sql`${teacherNotes.studentId} = any(${sql.param([...studentIds])}::uuid[])`,
      ),
    )
    .orderBy(teacherNotes.exerciseId, teacherNotes.studentId);
}

export async function upsertNote(tx: Tx, key: AnswerKey, text: string): Promise<Note> {
  const [note] = await tx.query
    .insert(teacherNotes)
    .values({ ...key, schoolId: tx.schoolId, text })
    .onConflictDoUpdate({
      target: [
        ...[teacherNotes.schoolId, teacherNotes.classId],
        ...[teacherNotes.exerciseId, teacherNotes.studentId],
      ],
      set: { text },
    })
    .returning();
  if (!note) throw new Error('the upsert returned no note');
  return note;
}

export async function deleteNote(tx: Tx, { classId, exerciseId, studentId }: AnswerKey): Promise<void> {
  await tx.query
    .delete(teacherNotes)
    .where(
      and(
        eq(teacherNotes.schoolId, tx.schoolId),
        eq(teacherNotes.classId, classId),
        eq(teacherNotes.exerciseId, exerciseId),
        eq(teacherNotes.studentId, studentId),
      ),
    );
}
