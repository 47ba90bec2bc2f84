import type { identityRoutes } from '@klasna/contract/identity/routes';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { anyone, type PoliciesOf } from '../../kernel/http/serve-module.ts';
import { findPerson, lockPerson, type Person } from '../../modules/people/index.ts';
import { type Actor, canManagePeople, canSetSignIn, isAdministrator, toMyself } from '../actor.ts';
import { passkeyPolicies } from './passkeys.policy.ts';

const loadPerson = async ({ tx, params }: { readonly tx: Tx; readonly params: { readonly id: string } }) =>
  requireFound(await findPerson(tx, params.id));

interface PersonInput {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
}

/** Resetting a second factor opens an account, like setting its password, and is allowed to the same people. */
function assertMayReset(actor: Actor, person: Person): Person {
  const isAllowed = person.id !== actor.userId && canSetSignIn(actor, person.role);
  if (!isAllowed) throw new Failure('forbidden');
  return person;
}

const loadForReset = async ({ tx, actor, params }: PersonInput): Promise<Person> =>
  assertMayReset(actor, requireFound(await findPerson(tx, params.id)));

const lockForReset = async ({ tx, actor, params }: PersonInput): Promise<Person> =>
  assertMayReset(actor, requireFound(await lockPerson(tx, params.id)));

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
  answerChallenge: anyone,
  beginPasskeyProof: anyone,
  proveWithPasskey: anyone,
  beginEnrolment: anyone,
  confirmEnrolment: anyone,
  readSecondFactor: { load: toMyself },
  beginTotp: { load: toMyself },
  confirmTotp: { load: toMyself },
  usePasskeysAsSecondFactor: { load: toMyself },
  turnSecondFactorOff: { load: toMyself },
  createRecoveryCodes: { load: toMyself },
  forgetRememberedDevice: { load: toMyself },
  forgetRememberedDevices: { load: toMyself },
  readSecondFactorOf: { isAllowed: canManagePeople, load: loadForReset },
  resetSecondFactorOf: { isAllowed: canManagePeople, load: lockForReset },
  readSignInRules: { isAllowed: isAdministrator, load: toMyself },
  changeSignInRules: { isAllowed: isAdministrator, load: toMyself },
  ...passkeyPolicies,
} satisfies PoliciesOf<typeof identityRoutes, Actor>;
