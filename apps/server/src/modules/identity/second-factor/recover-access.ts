import type { Tx } from '../../../kernel/db/pool.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { lockPerson } from '../../people/index.ts';
import { recordSecurityEvent } from '../../security-log/index.ts';
import { endSessionsAndForgetDevices } from '../end-sessions.ts';
import { replaceReset } from '../identity.store.ts';
import { buildResetLink, recoveryLinkMinutes } from '../recover-password.ts';
import { findSignInRules, saveSignInRules } from '../sign-in-rules/sign-in-rules.store.ts';
import { createToken } from '../token.ts';
import { resetSecondFactor } from './change-second-factor.ts';

interface RecoverOptions {
  readonly userId: string;
  /** Whether people may sign in with passwords again where single sign-on is required. */
  readonly allowsPassword: boolean;
}

/**
 * Gives a member of staff access again on behalf of the operator. Returns a link that sets a new password; undefined
 * for others than staff.
 */
export async function recoverAccess(
  tx: Tx,
  notice: { readonly mailer: Mailer; readonly origin: string },
  { userId, allowsPassword }: RecoverOptions,
): Promise<string | undefined> {
  const person = await lockPerson(tx, userId);
  if (person?.role !== 'staff') return undefined;
  await resetSecondFactor(tx, notice, person, 'recovered');
  await endSessionsAndForgetDevices(tx, [person.id]);
  const isRequired = (await findSignInRules(tx)).singleSignOn === 'required';
  const isChanged = allowsPassword && isRequired;
  if (isChanged) await saveSignInRules(tx, { singleSignOn: 'optional' });
  const token = createToken(tx.schoolId);
  await replaceReset(tx, person.id, 'recovery', token.hash, recoveryLinkMinutes);
  await recordSecurityEvent(tx, 'operator.accessRecovered', {
    userId: person.id,
    details: isChanged ? { singleSignOn: 'optional' } : {},
  });
  return buildResetLink(notice.origin, token.text);
}
