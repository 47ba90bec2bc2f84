import type { PersonalDataSection } from '../../kernel/personal-data.ts';
import { deleteEmailChanges, listEmailChanges } from './email-changes.store.ts';
import { deleteResets, deleteSessions, listAllSessions, listResets } from './identity.store.ts';
import { deleteKnownDevices, listKnownDevices } from './known-devices.store.ts';
import { deleteSecondFactor, listSecondFactor } from './second-factor/second-factor.store.ts';

export const signInsDataSection: PersonalDataSection = {
  name: 'sign-ins',
  columns: [
    'sessions.user_id',
    'known_devices.user_id',
    'password_resets.user_id',
    'email_changes.user_id',
    'totp_factors.user_id',
    'recovery_codes.user_id',
    'sign_in_challenges.user_id',
  ],
  collect: async (tx, userId) => ({
    json: {
      sessions: await listAllSessions(tx, userId),
      knownDevices: await listKnownDevices(tx, userId),
      passwordLinks: await listResets(tx, userId),
      emailChanges: await listEmailChanges(tx, userId),
      secondFactor: await listSecondFactor(tx, userId),
    },
  }),
  erase: async (tx, userId) => {
    await deleteSessions(tx, userId);
    await deleteKnownDevices(tx, [userId]);
    await deleteResets(tx, userId);
    await deleteEmailChanges(tx, userId);
    await deleteSecondFactor(tx, userId);
  },
};
