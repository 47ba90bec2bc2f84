import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Person } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { endOtherSessions } from '../end-sessions.ts';
import { unrememberDevices } from '../known-devices.store.ts';
import { unlimitSessions } from '../sign-in-rules/sign-in-rules.store.ts';
import { type CodeFailure, checkFactor, toSecretContext } from './prove-code.ts';
import { createRecoveryCodes, readTotpCode, toCodesContext } from './recovery-codes.ts';
import { confirmNewTotp, findTotp, insertNewTotp, replaceCodes } from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { tellSecondFactor } from './tell-second-factor.ts';
import { createTotpSecret, toTotpUri } from './totp.ts';

/** Begins to set up an authenticator app. One that is in use works until the new one is confirmed. */
export async function beginTotp(
  tx: Tx,
  { secrets }: Pick<SecondFactorDeps, 'secrets'>,
  person: Person,
): Promise<TotpSetup> {
  const secret = createTotpSecret();
  const id = newId();
  await insertNewTotp(tx, person.id, id, secrets.seal(secret, toSecretContext(tx, id)));
  const { name: issuer } = await findSchool(tx);
  return { secret, uri: toTotpUri(secret, { issuer, account: person.email }) };
}

export type ConfirmedTotp =
  | { readonly recoveryCodes: readonly string[] }
  | { readonly failure: CodeFailure | 'notFound' };

/**
 * Puts the app in use, once a code proves that it has the secret, and makes new recovery codes. Ends the other sessions: a
 * stranger who knew the password may have opened them without the second step.
 */
export async function confirmTotp(
  tx: Tx,
  deps: SecondFactorDeps,
  person: Person,
  { typed, sessionId }: { readonly typed: string; readonly sessionId?: string },
): Promise<ConfirmedTotp> {
  const factor = await findTotp(tx, person.id, 'new');
  if (!factor) return { failure: 'notFound' };
  const code = readTotpCode(typed);
  if (code === undefined) return { failure: 'secondFactorWrong' };
  const checked = checkFactor(tx, deps, factor, code);
  if (typeof checked === 'string') return { failure: checked };
  await confirmNewTotp(tx, person.id, factor.id, checked.step);
  const codes = createRecoveryCodes(deps.secrets, toCodesContext(tx.schoolId, person.id));
  await replaceCodes(tx, person.id, codes);
  await unrememberDevices(tx, person.id);
  await endOtherSessions(tx, person.id, sessionId);
  await unlimitSessions(tx, person.id);
  await recordSecurityEvent(tx, 'secondFactor.on', { userId: person.id, actorId: person.id });
  await tellSecondFactor(tx, deps, person, { kind: 'on' });
  return { recoveryCodes: codes.texts };
}
