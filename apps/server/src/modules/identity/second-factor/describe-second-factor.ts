import type { SecondFactorState } from '@klasna/contract/identity/second-factor';
import type { Tx } from '../../../kernel/db/pool.ts';
import { requireFound } from '../../../kernel/failure.ts';
import { hashBrowserToken } from '../../../kernel/http/browser-cookie.ts';
import type { RequestInfo } from '../../../kernel/http/serve-module.ts';
import { findPerson } from '../../people/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { findSessionEnd } from '../identity.store.ts';
import { listRememberedDevices } from '../known-devices.store.ts';
import { listUsablePasskeys } from '../passkeys/options.ts';
import { listPasskeys } from '../passkeys/passkeys.store.ts';
import { findRelyingPartyOfSchool, toAddressedHost } from '../passkeys/relying-party.ts';
import { isRequiredOf } from './change-second-factor.ts';
import { findTotp, hasOwnSecondFactor, listUnusedCodes } from './second-factor.store.ts';

export async function describeSecondFactor(
  tx: Tx,
  { userId, sessionId }: CurrentUser,
  request: RequestInfo,
): Promise<SecondFactorState> {
  const person = requireFound(await findPerson(tx, userId));
  const totp = await findTotp(tx, userId, 'confirmed');
  const codes = await listUnusedCodes(tx, userId);
  const devices = await listRememberedDevices(tx, userId);
  const passkeys = await listPasskeys(tx, userId);
  const relyingParty = await findRelyingPartyOfSchool(tx, toAddressedHost(request));
  const usable = await listUsablePasskeys(tx, userId, relyingParty);
  const dueAt = await findSessionEnd(tx, sessionId);
  const { token } = request.browser;
  const currentHash = token === undefined ? undefined : hashBrowserToken(token);
  return {
    isOn: await hasOwnSecondFactor(tx, userId),
    totpSince: totp?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.filter(({ blockedAt }) => blockedAt === null).length,
    hasPasskeyHere: usable.length > 0,
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
