/** The two mailed links of an email change: one confirms the new address, one cancels the change. */
import type { EmailLinkView } from '@klasna/contract/identity/models';
import type { Caller } from '../../kernel/caller.ts';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { changeOwnEmail, findPerson, lockPerson, type Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import {
  closeEmailChangesFrom,
  type EmailChange,
  findEmailChange,
  markEmailConfirmed,
} from './email-changes.store.ts';
import { endSessionsAndForgetDevices } from './end-sessions.ts';
import { cancelResets, replaceReset } from './identity.store.ts';
import { removeAllPasskeys } from './passkeys/remove-all-passkeys.ts';
import { type RefusalLogDeps, recordRefusedLink } from './record-refusals.ts';
import { recoveryLinkMinutes } from './recover-password.ts';
import { formatForPerson, tellNewEmail } from './tell-changes.ts';
import { createToken, findSchoolOfToken, hashToken } from './token.ts';

type LinkName = 'confirm' | 'restore';
interface EmailLink {
  readonly link: LinkName;
  readonly token: string;
}

export interface EmailLinkDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  /** The public URL, which links in mails begin with. */
  readonly origin: string;
  readonly caller: Caller;
  readonly securityLog: RefusalLogDeps;
}

/** Describes what the link would do, or why it does not work. Does not use the link up. */
export async function describeEmailLink(deps: EmailLinkDeps, emailLink: EmailLink): Promise<EmailLinkView> {
  const schoolId = findSchoolOrRefuse(emailLink.token);
  const description = deps.database.readInSchool(schoolId, async (tx) => {
    const change = await findUsableChange(tx, emailLink);
    if (!(await findPerson(tx, change.userId))) throw new Failure('emailLinkInvalid');
    const { oldEmail, newEmail } = change;
    return { schoolName: (await findSchool(tx)).name, oldEmail, newEmail };
  });
  return description.catch((error: unknown) => recordRefusal(deps, schoolId, { emailLink, error }));
}

const refusals = new Set(['emailLinkInvalid', 'emailLinkUsed', 'emailLinkExpired']);

/** Records that the link was refused, and throws the error again. */
function recordRefusal(
  { database, securityLog, caller }: EmailLinkDeps,
  schoolId: string,
  { emailLink: { token }, error }: { readonly emailLink: EmailLink; readonly error: unknown },
): never {
  if (error instanceof Failure && refusals.has(error.kind))
    recordRefusedLink(database, securityLog, { kind: 'email.linkRefused', schoolId, token, caller });
  throw error;
}

/** Confirms the new address, with which the person signs in from now on. */
export async function confirmEmail(deps: EmailLinkDeps, token: string): Promise<void> {
  const { mailer } = deps;
  await inLockedChange(deps, { link: 'confirm', token }, async (tx, person, change) => {
    const changed = await changeOwnEmail(tx, person, change.newEmail);
    const { restoreUntil } = await markEmailConfirmed(tx, change.id);
    // Cancels earlier links, with which a reader of the previous mailbox could otherwise set a password.
    await cancelResets(tx, person.id);
    await tellNewEmail(
      tx,
      mailer,
      { person: changed, oldEmail: person.email },
      { cause: 'own', until: await formatForPerson(tx, person, restoreUntil) },
    );
  });
}

/**
 * Cancels a change, before or after its confirmation, ends all sessions and removes all passkeys. Returns a token to
 * set a new password, because a stranger who changed the address knew the current password.
 */
export function restoreEmail(deps: EmailLinkDeps, token: string): Promise<string> {
  const { mailer, origin } = deps;
  return inLockedChange(deps, { link: 'restore', token }, async (tx, person, change) => {
    let owner = person;
    if (change.confirmedAt !== null) {
      owner = await changeOwnEmail(tx, person, change.oldEmail);
      await tellNewEmail(tx, mailer, { person: owner, oldEmail: person.email }, { cause: 'restored' });
    }
    await closeEmailChangesFrom(tx, change);
    await endSessionsAndForgetDevices(tx, [person.id]);
    await removeAllPasskeys(tx, { mailer, origin }, owner);
    const reset = createToken(tx.schoolId);
    await replaceReset(tx, person.id, 'recovery', reset.hash, recoveryLinkMinutes);
    return reset.text;
  });
}

function findSchoolOrRefuse(token: string): string {
  const schoolId = findSchoolOfToken(token);
  if (schoolId === undefined) throw new Failure('emailLinkInvalid');
  return schoolId;
}

/** Reads the change again after locking its person, so that of two concurrent uses only one succeeds. */
function inLockedChange<T>(
  deps: EmailLinkDeps,
  emailLink: EmailLink,
  work: (tx: Tx, person: Person, change: EmailChange) => Promise<T>,
): Promise<T> {
  const inTransaction = async (tx: Tx) => {
    const { userId } = await findUsableChange(tx, emailLink);
    const person = await lockPerson(tx, userId);
    if (!person) throw new Failure('emailLinkInvalid');
    return work(tx, person, await findUsableChange(tx, emailLink));
  };
  const schoolId = findSchoolOrRefuse(emailLink.token);
  const done = deps.database.inSchool(schoolId, inTransaction, deps.caller);
  return done.catch((error: unknown) => recordRefusal(deps, schoolId, { emailLink, error }));
}

async function findUsableChange(tx: Tx, { link, token }: EmailLink): Promise<EmailChange> {
  const found = await findEmailChange(tx, hashToken(token));
  if (found?.link !== link) throw new Failure('emailLinkInvalid');
  const { change } = found;
  if (change.closedAt !== null || (link === 'confirm' && change.confirmedAt !== null))
    throw new Failure('emailLinkUsed');
  if ((link === 'confirm' ? change.confirmUntil : change.restoreUntil) <= tx.now)
    throw new Failure('emailLinkExpired');
  return change;
}
