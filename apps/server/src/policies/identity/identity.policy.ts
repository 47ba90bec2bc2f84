import type { identityRoutes } from '@klasna/contract/identity/routes';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { type Actor, toMyself } from '../actor.ts';

/** Everybody manages their own account and sessions. */
export const identityPolicies = {
  signIn: anyone,
  signOut: anyone,
  forgotPassword: anyone,
  checkReset: anyone,
  resetPassword: anyone,
  userInfo: { load: toMyself },
  changePassword: { load: toMyself },
  readEmail: { load: toMyself },
  changeEmail: { load: toMyself },
  resendEmailLink: { load: toMyself },
  cancelEmailChange: { load: toMyself },
  checkEmailLink: anyone,
  confirmEmail: anyone,
  restoreEmail: anyone,
  listSessions: { load: toMyself },
  endSession: { load: toMyself },
  endOtherSessions: { load: toMyself },
} satisfies PoliciesOf<typeof identityRoutes, Actor>;
