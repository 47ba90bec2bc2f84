import type { PersonalPart } from '../../kernel/personal-part.ts';
import { emptyClassesOf, listClassesOf } from './personal.store.ts';

/**
 * Erasing a person keeps the class and its held lessons. A personal class loses its name, which usually names
 * the student.
 */
export const classesPart: PersonalPart = {
  name: 'classes',
  columns: ['classes.teacher_id', 'classes.student_id'],
  collect: async (tx, userId) => ({ json: await listClassesOf(tx, userId) }),
  erase: emptyClassesOf,
};
