import type { Tx } from '../../../kernel/db/pool.ts';
import { requireFound } from '../../../kernel/failure.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import type { CurrentUser } from '../current-user.ts';
import { unrememberDevices } from '../known-devices.store.ts';
import { lockMyself } from '../lock-myself.ts';
import { endSecondFactorOfPasskeys } from '../second-factor/change-second-factor.ts';
import { deletePasskey } from './passkeys.store.ts';
import { tellPasskeyChange } from './tell-passkey-change.ts';

interface TellDeps {
  readonly mailer: Mailer;
  readonly origin: string;
}

/**
 * Removes a passkey. Without an app, the second factor is turned off with the last one that is not blocked. Browsers
 * are asked for the second step again: the passkey may be lost together with one that is remembered.
 */
export async function removePasskey(
  tx: Tx,
  currentUser: CurrentUser,
  id: string,
  { mailer, origin }: TellDeps,
): Promise<void> {
  const person = await lockMyself(tx, currentUser);
  const { id: userId } = person;
  const { name, blockedAt } = requireFound(await deletePasskey(tx, userId, id));
  await unrememberDevices(tx, userId);
  await recordSecurityEvent(tx, 'passkey.removed', { userId, details: { name } });
  await tellPasskeyChange(tx, mailer, person, { cause: 'removed', name, origin });
  if (blockedAt === null) await endSecondFactorOfPasskeys(tx, { mailer, origin }, person);
}
