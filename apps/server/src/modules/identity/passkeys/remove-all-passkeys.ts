import type { Tx } from '../../../kernel/db/pool.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import type { Person } from '../../people/index.ts';
import { recordSecurityEvents } from '../../security-log/index.ts';
import { deletePasskeys } from './passkeys.store.ts';
import { tellPasskeyChange } from './tell-passkey-change.ts';

/**
 * Removes every passkey of a person whose account is being taken back: by the mailed link for a new password, by the
 * link that cancels a new email, or by the school. A stranger who knew the password may have added one, and it would
 * still sign in alone.
 */
export async function removeAllPasskeys(
  tx: Tx,
  { mailer, origin }: { readonly mailer: Mailer; readonly origin: string },
  person: Person,
): Promise<void> {
  const removed = await deletePasskeys(tx, person.id);
  if (removed.length === 0) return;
  const events = removed.map(({ name }) => ({ userId: person.id, details: { name } }));
  await recordSecurityEvents(tx, 'passkey.removed', events);
  await tellPasskeyChange(tx, mailer, person, { cause: 'allRemoved', name: '', origin });
}
