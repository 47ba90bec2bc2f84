import type { TotpSetup } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Person } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import { turnSecondFactorOn } from './change-second-factor.ts';
import { type CodeFailure, checkFactor, toSecretContext } from './prove-code.ts';
import { confirmNewTotp, findTotp, insertNewTotp } from './second-factor.store.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';
import { createTotpSecret, readTotpCode, toTotpUri } from './totp.ts';

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

/** Puts the app in use, once a code proves that it has the secret. */
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
  return { recoveryCodes: await turnSecondFactorOn(tx, deps, person, sessionId) };
}
