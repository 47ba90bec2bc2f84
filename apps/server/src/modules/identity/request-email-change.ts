import type { EmailState } from '@klasna/contract/identity/models';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure, requireFound } from '../../kernel/failure.ts';
import { toInvalidField } from '../../kernel/http/input.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { findPerson, isEmailTaken, lockPerson, type Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import {
  cancelEmailChange,
  countRecentConfirmMails,
  type EmailChange,
  findPendingEmailChange,
  insertEmailChange,
  renewConfirmLink,
} from './email-changes.store.ts';
import { isPassword } from './password.ts';
import { formatForPerson } from './tell-changes.ts';
import { createToken, type Token } from './token.ts';

const maxMailsPerHour = 5;

export interface EmailRequest {
  readonly email: string;
  readonly currentPassword?: string | undefined;
}

interface MailDeps {
  readonly mailer: Mailer;
  readonly origin: string;
}

/**
 * Requests a change of one's own email. The new address takes effect once its owner confirms it; the current address
 * receives a mail immediately, with a link that cancels the change. A later request replaces an earlier one.
 */
export async function requestEmailChange(
  tx: Tx,
  userId: string,
  { email, currentPassword }: EmailRequest,
  deps: MailDeps,
): Promise<void> {
  const person = requireFound(await lockPerson(tx, userId));
  if (email === person.email) return;
  if (!currentPassword) throw toInvalidField('currentPassword', 'required');
  if (!(await isPassword(person.passwordHash, currentPassword, person.id))) {
    throw new Failure('currentPasswordIncorrect', {
      errors: { currentPassword: [{ key: 'failures:currentPasswordIncorrect' }] },
    });
  }
  await refuseTakenEmail(tx, person, email);
  await limitMails(tx, person.id);
  await cancelEmailChange(tx, person.id);
  const confirm = createToken(tx.schoolId);
  const restore = createToken(tx.schoolId);
  const change = await insertEmailChange(tx, {
    userId: person.id,
    oldEmail: person.email,
    newEmail: email,
    confirmHash: confirm.hash,
    restoreHash: restore.hash,
  });
  await mailConfirmLink(tx, person, { change, token: confirm }, deps);
  const { name: schoolName } = await findSchool(tx);
  await deps.mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'emailChangeRequested',
    linkHash: restore.hash,
    values: {
      schoolName,
      firstName: person.firstName,
      oldEmail: person.email,
      newEmail: email,
      link: `${deps.origin}/auth/restore-email?token=${restore.text}`,
    },
  });
}

/** Mails the link that confirms again; the previous one stops working. */
export async function resendConfirmLink(tx: Tx, userId: string, deps: MailDeps): Promise<void> {
  const person = requireFound(await lockPerson(tx, userId));
  const pending = requireFound(await findPendingEmailChange(tx, person.id));
  await refuseTakenEmail(tx, person, pending.newEmail);
  await limitMails(tx, person.id);
  const token = createToken(tx.schoolId);
  const change = requireFound(await renewConfirmLink(tx, pending.id, token.hash));
  await mailConfirmLink(tx, person, { change, token }, deps);
}

/** Describes the current email, and the new one that waits for its confirmation. */
export async function describeEmailState(tx: Tx, userId: string): Promise<EmailState> {
  const { email } = requireFound(await findPerson(tx, userId));
  const pending = await findPendingEmailChange(tx, userId);
  return {
    email,
    pending: pending
      ? {
          email: pending.newEmail,
          expiresAt: pending.confirmUntil.toISOString(),
          isExpired: pending.confirmUntil <= tx.now,
        }
      : null,
  };
}

async function refuseTakenEmail(tx: Tx, person: Person, email: string): Promise<void> {
  if (await isEmailTaken(tx, email, person.id))
    throw new Failure('emailTaken', { errors: { email: [{ key: 'failures:emailTaken' }] } });
}

/** Limits the mails to new addresses; otherwise a person could fill a stranger's mailbox with mails of the school. */
async function limitMails(tx: Tx, userId: string): Promise<void> {
  if ((await countRecentConfirmMails(tx, userId)) >= maxMailsPerHour)
    throw new Failure('tooManyAttempts', { retryAfter: 3600 });
}

async function mailConfirmLink(
  tx: Tx,
  person: Person,
  { change, token }: { readonly change: EmailChange; readonly token: Token },
  { mailer, origin }: MailDeps,
): Promise<void> {
  const { name: schoolName } = await findSchool(tx);
  await mailer.queue(tx, {
    to: change.newEmail,
    userId: person.id,
    language: person.locale,
    kind: 'confirmEmail',
    linkHash: token.hash,
    values: {
      schoolName,
      firstName: person.firstName,
      link: `${origin}/auth/confirm-email?token=${token.text}`,
      until: await formatForPerson(tx, person, change.confirmUntil),
    },
  });
}
