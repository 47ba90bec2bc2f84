import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { eraseStatuses, listHomeworkOfStudent } from './homework-queries.store.ts';

/** Covers the statuses of the person; homework itself belongs to the class. */
export const homeworkPersonalData: PersonalDataSection = {
  name: 'homework',
  columns: ['homework_user_statuses.user_id'],
  collect: async (tx, userId) => ({ json: await listHomeworkOfStudent(tx, userId) }),
  erase: eraseStatuses,
};
