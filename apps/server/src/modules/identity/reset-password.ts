import type { ResetOwner } from '@klasna/contract/identity/models';
import type { Caller } from '../../kernel/caller.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { changePerson, findPerson, lockPerson, passwordReset, recordNewPassword } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { checkNewPassword, type PasswordOwner } from './check-new-password.ts';
import { cancelEmailChange } from './email-changes.store.ts';
import { endSessionsAndForgetDevices } from './end-sessions.ts';
import { cancelResets, consumeReset, findReset } from './identity.store.ts';
import { rememberDevice } from './known-device.ts';
import { removeAllPasskeys } from './passkeys/remove-all-passkeys.ts';
import { hashPassword, type SaltFor } from './password.ts';
import { type RefusalLogDeps, recordRefusedLink } from './record-refusals.ts';
import { tellNewPassword } from './tell-changes.ts';
import { findSchoolOfToken, hashToken } from './token.ts';

/**
 * Answers whose password a token sets, to the person who may set it. Rejects an unusable token with the same failure as
 * resetting would, and does not use it up.
 */
export async function checkReset(
  database: Database,
  token: string,
  caller: Caller,
  securityLog: RefusalLogDeps,
): Promise<ResetOwner> {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('resetTokenInvalid');
  const owner = await database.readInSchool(schoolId, async (tx) => {
    const userId = await findReset(tx, hashToken(token));
    const person = userId === undefined ? undefined : await findPerson(tx, userId);
    return person && toResetOwner(person, await findSchool(tx));
  });
  if (owner) return owner;
  recordRefusedLink(database, securityLog, { kind: 'password.linkRefused', schoolId, token, caller });
  throw new Failure('resetTokenInvalid');
}

const toResetOwner = (person: PasswordOwner, school: ResetOwner['school']): ResetOwner => ({
  email: person.email,
  firstName: person.firstName,
  lastName: person.lastName,
  school: {
    name: school.name,
    slug: school.slug,
    email: school.email,
    website: school.website,
    city: school.city,
    address: school.address,
  },
});

export interface ResetDeps {
  readonly mailer: Mailer;
  readonly request: RequestInfo;
  readonly securityLog: RefusalLogDeps;
  readonly saltFor: SaltFor;
}

/**
 * Sets a new password with a mailed token, ends every session of the account and removes its passkeys. The browser
 * becomes a known device: the link proves the mailbox, and so leads past strangers whose guesses delay sign-ins from
 * unknown browsers.
 */
export async function resetPassword(
  database: Database,
  { token, password }: { readonly token: string; readonly password: string },
  { mailer, request, securityLog, saltFor }: ResetDeps,
): Promise<void> {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('resetTokenInvalid');
  const tokenHash = hashToken(token);
  // Checks first, so that guessed tokens do not cost a password hash each; checks again when the token is used.
  const owner = await database.readInSchool(schoolId, async (tx) => {
    const id = await findReset(tx, tokenHash);
    const person = id === undefined ? undefined : await findPerson(tx, id);
    if (person) await checkNewPassword(tx, 'password', password, person);
    return person;
  });
  if (!owner) {
    recordRefusedLink(database, securityLog, {
      kind: 'password.linkRefused',
      schoolId,
      token,
      caller: request.caller,
    });
    throw new Failure('resetTokenInvalid');
  }
  const { caller, browser, origin } = request;
  const passwordHash = await hashPassword(password, saltFor(owner.email));
  const browserToken = await database.inSchool(
    schoolId,
    async (tx) => {
      const person = await lockPerson(tx, owner.id);
      if (!person || (await consumeReset(tx, tokenHash)) === undefined)
        throw new Failure('resetTokenInvalid');
      await changePerson(tx, person.id, { passwordHash });
      await recordNewPassword(tx, person.id);
      await recordSecurityEvent(tx, 'password.reset', { userId: person.id, actorId: person.id });
      await cancelResets(tx, person.id);
      await cancelEmailChange(tx, person.id);
      await endSessionsAndForgetDevices(tx, [person.id]);
      await removeAllPasskeys(tx, { mailer, origin }, person);
      tx.publish(passwordReset({ userId: person.id }));
      // Sends no mail about the first password of a new account, which is no change.
      if (person.passwordHash !== null) await tellNewPassword(tx, mailer, person, { cause: 'own', origin });
      return rememberDevice(tx, person.id, browser);
    },
    caller,
  );
  browser.sendToken(browserToken);
}
