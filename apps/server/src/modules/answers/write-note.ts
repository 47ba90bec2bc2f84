import type { NoteView } from '@klasna/contract/answers/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { deleteNote, listNotes, type Note, upsertNote } from './notes.store.ts';
import type { AnswersScope, ExerciseScope } from './resources.ts';

const describeNote = ({ exerciseId, studentId, text, updatedAt }: Note): NoteView => ({
  ...{ exerciseId, studentId, text },
  updatedAt: updatedAt.toISOString(),
});

export async function readNotes(tx: Tx, { classId, studentIds }: AnswersScope): Promise<NoteView[]> {
  return (await listNotes(tx, classId, studentIds)).map(describeNote);
}

/** Stores one note for each student and exercise of a class; an empty text deletes it. */
export async function writeNote(
  tx: Tx,
  { classId, exercise, studentIds: [studentId] }: ExerciseScope,
  text: string,
): Promise<NoteView | null> {
  const key = { classId, exerciseId: exercise.id, studentId: requireFound(studentId) };
  if (text !== '') return describeNote(await upsertNote(tx, key, text));
  await deleteNote(tx, key);
  return null;
}
