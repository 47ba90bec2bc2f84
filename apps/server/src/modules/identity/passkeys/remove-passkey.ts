import type { Tx } from '../../../kernel/db/pool.ts';
import { requireFound } from '../../../kernel/failure.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { lockPerson } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { endSecondFactorOfPasskeys } from '../second-factor/change-second-factor.ts';
import { deletePasskey } from './passkeys.store.ts';
import { tellPasskeyChange } from './tell-passkey-change.ts';

interface TellDeps {
  readonly mailer: Mailer;
  readonly origin: string;
}

/** Removes a passkey. The last one takes the second factor with it, if there is no app. */
export async function removePasskey(
  tx: Tx,
  userId: string,
  id: string,
  { mailer, origin }: TellDeps,
): Promise<void> {
  const person = requireFound(await lockPerson(tx, userId));
  const { name } = requireFound(await deletePasskey(tx, userId, id));
  await recordSecurityEvent(tx, 'passkey.removed', { userId, details: { name } });
  await tellPasskeyChange(tx, mailer, person, { cause: 'removed', name, origin });
  await endSecondFactorOfPasskeys(tx, { mailer, origin }, person);
}
