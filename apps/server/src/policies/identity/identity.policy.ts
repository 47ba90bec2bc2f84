import type { identityRoutes } from '@klasna/contract/identity/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { requireFound } from '../../kernel/failure.ts';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findPerson } from '../../modules/people/index.ts';
import { type Actor, isAdministrator, toMyself } from '../actor.ts';

const loadPerson = async ({ tx, params }: { readonly tx: Tx; readonly params: { readonly id: string } }) =>
  requireFound(await findPerson(tx, params.id));

/** Everybody manages their own account and sessions; administrators end those of everybody. */
export const identityPolicies = {
  signIn: anyone,
  signOut: anyone,
  forgotPassword: anyone,
  checkReset: anyone,
  resetPassword: anyone,
  userInfo: { load: toMyself },
  changePassword: { load: toMyself },
  confirmPassword: { load: toMyself },
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
  endSessionsOf: { isAllowed: isAdministrator, load: loadPerson },
  readSignInRules: { isAllowed: isAdministrator, load: toMyself },
  changeSignInRules: { isAllowed: isAdministrator, load: toMyself },
} satisfies PoliciesOf<typeof identityRoutes, Actor>;
