import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { changePerson, lockPerson, recordNewPassword } from '../people/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { checkNewPassword } from './check-new-password.ts';
import type { CurrentUser } from './current-user.ts';
import { sessionsEnded } from './identity.events.ts';
import { cancelResets, deleteSessions, recordReauthentication } from './identity.store.ts';
import { forgetOtherDevices } from './known-device.ts';
import { hashPassword, isPassword, type SaltFor } from './password.ts';
import { tellNewPassword } from './tell-changes.ts';

export interface ChangePasswordDeps {
  readonly mailer: Mailer;
  readonly saltFor: SaltFor;
  readonly request: RequestInfo;
}

export async function changePassword(
  tx: Tx,
  currentUser: CurrentUser,
  { old: oldPassword, new: newPassword }: { readonly old: string; readonly new: string },
  { mailer, saltFor, request }: ChangePasswordDeps,
): Promise<void> {
  const person = requireFound(await lockPerson(tx, currentUser.userId));
  if (!(await isPassword(person.passwordHash, oldPassword, person.id))) {
    throw new Failure('currentPasswordIncorrect', {
      errors: { old: [{ key: 'failures:currentPasswordIncorrect' }] },
    });
  }
  await checkNewPassword(tx, 'new', newPassword, person);
  await changePerson(tx, person.id, { passwordHash: await hashPassword(newPassword, saltFor(person.email)) });
  await recordNewPassword(tx, person.id);
  await recordSecurityEvent(tx, 'password.changed', { userId: person.id });
  await cancelResets(tx, person.id);
  await deleteSessions(tx, person.id, currentUser.sessionId);
  await forgetOtherDevices(tx, person.id, request.browser);
  await recordReauthentication(tx, currentUser.sessionId);
  await tellNewPassword(tx, mailer, person, { cause: 'own', origin: request.origin });
  tx.publish(sessionsEnded({ userId: person.id, exceptSessionId: currentUser.sessionId }));
}
