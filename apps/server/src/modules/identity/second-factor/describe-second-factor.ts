import type { SecondFactorState } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { requireFound } from '../../../kernel/failure.ts';
import { type Browser, hashBrowserToken } from '../../../kernel/http/browser-cookie.ts';
import { findPerson } from '../../people/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { findSessionEnd } from '../identity.store.ts';
import { listRememberedDevices } from '../known-devices.store.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { isRequiredOf } from './change-second-factor.ts';
import { findTotp, hasOwnSecondFactor, listUnusedCodes } from './second-factor.store.ts';

export async function describeSecondFactor(
  tx: Tx,
  { userId, sessionId }: CurrentUser,
  { token }: Browser,
): Promise<SecondFactorState> {
  const person = requireFound(await findPerson(tx, userId));
  const totp = await findTotp(tx, userId, 'confirmed');
  const codes = await listUnusedCodes(tx, userId);
  const devices = await listRememberedDevices(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  const dueAt = await findSessionEnd(tx, sessionId);
  const currentHash = token === undefined ? undefined : hashBrowserToken(token);
  return {
    isOn: await hasOwnSecondFactor(tx, userId),
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.length,
    recoveryCodesLeft: codes.length,
    isRequired: await isRequiredOf(tx, person),
    dueAt: dueAt?.toISOString() ?? null,
    devices: devices.map(({ id, device, until, lastUsedAt, tokenHash }) => ({
      id,
      device,
      until: until.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      current: currentHash?.equals(tokenHash) ?? false,
    })),
  };
}
