import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteLinks, listLinks } from './single-sign-on.store.ts';

export const identityLinksDataSection: PersonalDataSection = {
  name: 'identity-links',
  columns: ['identity_links.user_id'],
  collect: async (tx, userId) => ({ json: { identityLinks: await listLinks(tx, userId) } }),
  erase: async (tx, userId) => {
    await deleteLinks(tx, userId);
  },
};
