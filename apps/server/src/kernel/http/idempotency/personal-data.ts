import type { PersonalDataSection } from '../../personal-data.ts';
import { deleteKeysOf, listKeysOf } from './idempotency-keys.store.ts';

export const idempotencyKeysDataSection: PersonalDataSection = {
  name: 'repeatable-calls',
  columns: ['idempotency_keys.user_id'],
  collect: async (tx, userId) => ({ json: await listKeysOf(tx, userId) }),
  erase: deleteKeysOf,
};
