import { setTimeout as delay } from 'node:timers/promises';
import { signInPath } from '@klasna/contract/guards';
import type { Database, Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { RequestInfo } from '../../kernel/http/serve-module.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { findAccounts, lockPerson, type Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { findRequestedSchool } from './find-requested-school.ts';
import { countRecentRecoveries, insertUsedRecovery, replaceReset } from './identity.store.ts';
import { mustUseProvider } from './sign-in-rules/must-use-provider.ts';
import { createToken } from './token.ts';

/** For how long a link works that sets a new password, however the person got it. */
export const recoveryLinkMinutes = 60;
const maxRecoveriesPerHour = 5;
/**
 * The minimum duration, longer than the work takes, so that the response time does not reveal whether the email is
 * known.
 */
const minDurationMs = 250;

export async function recoverPassword(
  database: Database,
  mailer: Mailer,
  email: string,
  request: RequestInfo,
): Promise<void> {
  await Promise.all([mailLinks(database, mailer, email, request), delay(minDurationMs)]);
}

async function mailLinks(
  database: Database,
  mailer: Mailer,
  email: string,
  request: RequestInfo,
): Promise<void> {
  const school = await findRequestedSchool(database, request).catch((error: unknown) => {
    // Ignores an unknown school in the search, because it must be indistinguishable from an unknown email.
    if (error instanceof Failure && error.kind === 'schoolNotFound') return undefined;
    throw error;
  });
  const accounts = await findAccounts(database, email);
  for (const { schoolId, userId } of accounts) {
    if (school !== undefined && schoolId !== school) continue;
    await database.inSchool(
      schoolId,
      async (tx) => {
        // Locks the person first: concurrent requests count like sequential ones, and only the last link works.
        const person = await lockPerson(tx, userId);
        if (!person || (await countRecentRecoveries(tx, userId)) >= maxRecoveriesPerHour) return;
        if (await mustUseProvider(tx, userId)) await mailSignInPage(tx, mailer, person, request.origin);
        else await mailResetLink(tx, mailer, person, request.origin);
      },
      request.caller,
    );
  }
}

async function mailResetLink(tx: Tx, mailer: Mailer, person: Person, origin: string): Promise<void> {
  const token = createToken(tx.schoolId);
  await replaceReset(tx, person.id, 'recovery', token.hash, recoveryLinkMinutes);
  await recordSecurityEvent(tx, 'password.linkCreated', {
    userId: person.id,
    details: { purpose: 'recovery' },
  });
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'resetPassword',
    linkHash: token.hash,
    values: {
      link: buildResetLink(origin, token.text),
      schoolName: school.name,
      firstName: person.firstName,
      minutes: recoveryLinkMinutes,
    },
  });
}

/**
 * Mails the sign-in page to a person who has to sign in through the school's identity provider. The link that is stored
 * is never mailed: it makes this mail count like the others. Other links stay as they are, because a stranger can ask for
 * this mail.
 */
async function mailSignInPage(tx: Tx, mailer: Mailer, person: Person, origin: string): Promise<void> {
  await insertUsedRecovery(tx, person.id, createToken(tx.schoolId).hash);
  const { name, slug } = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'signInWithProvider',
    values: {
      link: `${origin}${signInPath}?school=${encodeURIComponent(slug)}`,
      schoolName: name,
      firstName: person.firstName,
    },
  });
}

export const buildResetLink = (origin: string, token: string): string =>
  `${origin}/auth/reset-password?token=${token}`;
