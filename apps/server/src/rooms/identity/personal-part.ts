import type { PersonalPart } from '../../kernel/personal-part.ts';
import { deleteResets, deleteSessions, listAllSessions, listResets } from './identity.store.ts';

export const signInsPart: PersonalPart = {
  name: 'sign-ins',
  columns: ['sessions.user_id', 'password_resets.user_id'],
  collect: async (tx, userId) => ({
    json: { sessions: await listAllSessions(tx, userId), passwordLinks: await listResets(tx, userId) },
  }),
  erase: async (tx, userId) => {
    await deleteSessions(tx, userId);
    await deleteResets(tx, userId);
  },
};
