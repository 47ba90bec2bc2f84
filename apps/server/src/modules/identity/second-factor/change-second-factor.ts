/** Changes of a second factor that is set up: by its person, or by somebody who may reset it. */
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { SecondFactorCause } from '../../../kernel/mail/mail-kinds.ts';
import type { Person } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { endOtherSessions, endSessionsAndForgetDevices } from '../end-sessions.ts';
import { unrememberDevices } from '../known-devices.store.ts';
import { listUsablePasskeys } from '../passkeys/options.ts';
import { deletePasskeys, listPasskeys } from '../passkeys/passkeys.store.ts';
import type { RelyingParty } from '../passkeys/relying-party.ts';
import { findSignInRules, unlimitSessions } from '../sign-in-rules/sign-in-rules.store.ts';
import { createRecoveryCodes, toCodesContext } from './recovery-codes.ts';
import {
  deleteCodes,
  deleteSecondFactor,
  deleteTotp,
  findTotp,
  hasOwnSecondFactor,
  replaceCodes,
} from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { tellSecondFactor } from './tell-second-factor.ts';

type Notice = Pick<SecondFactorDeps, 'mailer' | 'origin'>;

/** Whether the school requires a second factor of this person. */
export async function isRequiredOf(tx: Tx, { role }: Pick<Person, 'role'>): Promise<boolean> {
  return role === 'staff' && (await findSignInRules(tx)).secondFactorRequiredOfStaff;
}

/**
 * Turns the second factor on and makes its recovery codes. Ends the other sessions: a stranger who knew the password
 * may have opened them without the second step.
 */
export async function turnSecondFactorOn(
  tx: Tx,
  deps: SecondFactorDeps,
  person: Person,
  ownSessionId: string | undefined,
): Promise<readonly string[]> {
  const codes = createRecoveryCodes(deps.secrets, toCodesContext(tx.schoolId, person.id));
  await replaceCodes(tx, person.id, codes);
  await unrememberDevices(tx, person.id);
  await endOtherSessions(tx, person.id, ownSessionId);
  await unlimitSessions(tx, person.id);
  await recordSecurityEvent(tx, 'secondFactor.on', { userId: person.id, actorId: person.id });
  await tellSecondFactor(tx, deps, person, { kind: 'on' });
  return codes.texts;
}

/** Turns the second factor off, unless the school requires one. */
export async function turnSecondFactorOff(tx: Tx, notice: Notice, person: Person): Promise<void> {
  if (!(await hasOwnSecondFactor(tx, person.id))) throw new Failure('notFound');
  if (await isRequiredOf(tx, person)) throw new Failure('secondFactorRequired');
  await deleteTotp(tx, person.id);
  await deleteCodes(tx, person.id);
  await unrememberDevices(tx, person.id);
  await recordSecurityEvent(tx, 'secondFactor.off', { userId: person.id });
  await tellSecondFactor(tx, notice, person, { kind: 'off' });
}

/** Turns the second factor off if the last passkey is gone and there is no app. */
export async function endSecondFactorOfPasskeys(tx: Tx, notice: Notice, person: Person): Promise<void> {
  const isLeft =
    (await listPasskeys(tx, person.id)).some(({ blockedAt }) => blockedAt === null) ||
    (await findTotp(tx, person.id, 'confirmed')) !== undefined;
  if (!isLeft && (await hasOwnSecondFactor(tx, person.id))) await turnSecondFactorOff(tx, notice, person);
}

/** Lets each passkey of a person answer after the password, which alone no longer signs in. */
export async function usePasskeysAsSecondFactor(
  tx: Tx,
  deps: SecondFactorDeps,
  { person, relyingParty, sessionId }: PasskeyOwner,
): Promise<readonly string[]> {
  // In another tab, perhaps, where the recovery codes are shown that would stop working.
  if (await hasOwnSecondFactor(tx, person.id)) throw new Failure('secondFactorOn');
  const usable = await listUsablePasskeys(tx, person.id, relyingParty);
  if (usable.length === 0) throw new Failure('passkeyUnknown');
  return turnSecondFactorOn(tx, deps, person, sessionId);
}

interface PasskeyOwner {
  readonly person: Person;
  readonly relyingParty: RelyingParty;
  readonly sessionId: string;
}

export async function renewRecoveryCodes(
  tx: Tx,
  deps: SecondFactorDeps,
  person: Person,
): Promise<readonly string[]> {
  if (!(await hasOwnSecondFactor(tx, person.id))) throw new Failure('notFound');
  const codes = createRecoveryCodes(deps.secrets, toCodesContext(tx.schoolId, person.id));
  await replaceCodes(tx, person.id, codes);
  await recordSecurityEvent(tx, 'secondFactor.recoveryCodesCreated', { userId: person.id });
  await tellSecondFactor(tx, deps, person, { kind: 'codesCreated' });
  return codes.texts;
}

/** Whether a reset would remove something: a second factor, or passkeys, which sign in alone. */
export async function canBeReset(tx: Tx, userId: string): Promise<boolean> {
  return (await hasOwnSecondFactor(tx, userId)) || (await listPasskeys(tx, userId)).length > 0;
}

/**
 * Removes every factor and passkey of a person who lost it, and signs them out everywhere. `cause` says who did it.
 * Does nothing where there is neither.
 */
export async function resetSecondFactor(
  tx: Tx,
  notice: Notice,
  person: Person,
  cause: Extract<SecondFactorCause['kind'], 'reset' | 'recovered'>,
): Promise<void> {
  // A passkey signs in alone, so the finder of the lost device must not keep one.
  const passkeys = await deletePasskeys(tx, person.id);
  for (const { name } of passkeys)
    await recordSecurityEvent(tx, 'passkey.removed', { userId: person.id, details: { name } });
  if (passkeys.length === 0 && !(await hasOwnSecondFactor(tx, person.id))) return;
  await deleteSecondFactor(tx, person.id);
  await endSessionsAndForgetDevices(tx, [person.id]);
  await recordSecurityEvent(tx, 'secondFactor.reset', { userId: person.id });
  await tellSecondFactor(tx, notice, person, { kind: cause });
}
