import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { anonymizeClassesWith, listClassesWith } from './personal-data.store.ts';

/**
 * Erasing a person keeps the class and its held lessons. A personal class loses its name, which usually names
 * the student.
 */
export const classesPersonalData: PersonalDataSection = {
  name: 'classes',
  columns: ['classes.teacher_id', 'classes.student_id'],
  collect: async (tx, userId) => ({ json: await listClassesWith(tx, userId) }),
  erase: anonymizeClassesWith,
};
