import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteLinksOf } from './request-links.store.ts';
import { eraseRequests, listOwnSteps } from './requests.store.ts';

export const requestsDataSection: PersonalDataSection = {
  name: 'requests',
  columns: ['lesson_requests.student_id', 'request_steps.by_user', 'request_links.user_id'],
  collect: async (tx, userId) => ({ json: await listOwnSteps(tx, userId) }),
  erase: async (tx, userId) => {
    await eraseRequests(tx, userId);
    await deleteLinksOf(tx, userId);
  },
};
