import type { PersonalPart } from '../../kernel/personal-part.ts';
import { eraseStatusesOf, listHomeworkOf } from './reads.store.ts';

/** Covers the statuses of the person; homework itself belongs to the class. */
export const homeworkPart: PersonalPart = {
  name: 'homework',
  columns: ['homework_user_statuses.user_id'],
  collect: async (tx, userId) => ({ json: await listHomeworkOf(tx, userId) }),
  erase: eraseStatusesOf,
};
