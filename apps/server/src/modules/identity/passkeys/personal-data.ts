import type { PersonalDataSection } from '../../../kernel/personal-data.ts';
import { deletePasskeys, listPasskeyFacts } from './passkeys.store.ts';

export const passkeysDataSection: PersonalDataSection = {
  name: 'passkeys',
  columns: ['passkeys.user_id'],
  collect: async (tx, userId) => ({ json: await listPasskeyFacts(tx, userId) }),
  erase: async (tx, userId) => {
    await deletePasskeys(tx, userId);
  },
};
