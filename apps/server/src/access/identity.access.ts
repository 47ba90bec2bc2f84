import type { identityRoutes } from '@klasna/contract/identity/routes';
import { anyone, type RulesOf } from '../kernel/http/room.ts';
import { type Actor, oneself } from './actor.ts';

/** Everybody manages their own account and sessions. */
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
