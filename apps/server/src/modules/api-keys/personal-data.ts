import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteKeysOf, listKeyFacts } from './api-keys.store.ts';

export const apiKeysDataSection: PersonalDataSection = {
  name: 'api-keys',
  columns: ['api_keys.user_id'],
  collect: async (tx, userId) => ({ json: await listKeyFacts(tx, userId) }),
  erase: deleteKeysOf,
};
