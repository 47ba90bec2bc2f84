import type { identityRoutes } from '@klasna/contract/identity/routes';
import { anyone, type RulesOf } from '../kernel/http/room.ts';
import { type Actor, oneself } from './actor.ts';

/** Rows 1, 2, 3 and 81: everybody, for themselves. */
export const identityRules = {
  signIn: anyone,
  signOut: anyone,
  forgotPassword: anyone,
  checkReset: anyone,
  resetPassword: anyone,
  userInfo: { find: oneself },
  changePassword: { find: oneself },
  listSessions: { find: oneself },
  endSession: { find: oneself },
  endOtherSessions: { find: oneself },
} satisfies RulesOf<typeof identityRoutes, Actor>;
