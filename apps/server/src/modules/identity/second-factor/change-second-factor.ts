/** Changes of a second factor that is set up: by its person, or by somebody who may reset it. */
import type { Tx } from '../../../kernel/db/pool.ts';
import { Failure } from '../../../kernel/failure.ts';
import type { SecondFactorCause } from '../../../kernel/mail/mail-kinds.ts';
import type { Person } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { endSessions } from '../end-sessions.ts';
import { unrememberDevices } from '../known-devices.store.ts';
import { deletePasskeys, listPasskeys } from '../passkeys/passkeys.store.ts';
import { findSignInRules } from '../sign-in-rules/sign-in-rules.store.ts';
import { createRecoveryCodes, toCodesContext } from './recovery-codes.ts';
import {
  deleteCodes,
  deleteSecondFactor,
  deleteTotp,
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

/** Turns the codes of the app off. The last factor stays if the school requires one. */
export async function removeTotp(tx: Tx, notice: Notice, person: Person): Promise<void> {
  if (!(await deleteTotp(tx, person.id))) throw new Failure('notFound');
  await finishRemoval(tx, notice, person);
}

/** What follows the removal of a factor of any kind. */
async function finishRemoval(tx: Tx, notice: Notice, person: Person): Promise<void> {
  if (!(await hasOwnSecondFactor(tx, person.id))) {
    if (await isRequiredOf(tx, person)) throw new Failure('secondFactorRequired');
    await deleteCodes(tx, person.id);
  }
  await unrememberDevices(tx, person.id);
  await recordSecurityEvent(tx, 'secondFactor.off', { userId: person.id });
  await tellSecondFactor(tx, notice, person, { kind: 'off' });
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
 * Removes every factor and passkey of a person who lost it, and signs them out everywhere. `cause` says who did it. Without a factor there
 * is nothing to do.
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
  await endSessions(tx, [person.id]);
  await recordSecurityEvent(tx, 'secondFactor.reset', { userId: person.id });
  await tellSecondFactor(tx, notice, person, { kind: cause });
}
