import type { PersonalPart } from '../../kernel/personal-part.ts';
import { emptyClassesOf, listClassesOf } from './personal.store.ts';

/** A class stays, with the lessons that were held in it; of one that was for the person alone the name goes. */
export const classesPart: PersonalPart = {
  name: 'classes',
  columns: ['classes.teacher_id', 'classes.student_id'],
  collect: async (tx, userId) => ({ json: await listClassesOf(tx, userId) }),
  erase: emptyClassesOf,
};
