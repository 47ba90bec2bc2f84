/** Tells people by mail, in their language, what somebody did to their account. */
import { signInPath } from '@klasna/contract/guards';
import type { Tx } from '../../kernel/db/pool.ts';
import { formatDateTimeForMail } from '../../kernel/format-date-time.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';

/** Formats an instant for the mails of a person; schools have a time zone, people may have chosen one. */
export async function formatForPerson(tx: Tx, person: Person, at: Date): Promise<string> {
  const { timezone } = person.timezone === null ? await findSchool(tx) : { timezone: person.timezone };
  return formatDateTimeForMail(at, person.locale, timezone);
}

/** Mails a person that their password changed: by themselves (`own`), or by an administrator or manager (`school`). */
export async function tellNewPassword(
  tx: Tx,
  mailer: Mailer,
  person: Person,
  { cause, origin }: { readonly cause: 'own' | 'school'; readonly origin: string },
): Promise<void> {
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'passwordChanged',
    values: {
      cause,
      schoolName: school.name,
      firstName: person.firstName,
      when: await formatForPerson(tx, person, tx.now),
      link: `${origin}/auth/forgot-password`,
    },
  });
}

/** Mails a person that an administrator ended all their sessions. */
export async function tellSignedOut(tx: Tx, mailer: Mailer, person: Person, origin: string): Promise<void> {
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'signedOutEverywhere',
    values: {
      schoolName: school.name,
      firstName: person.firstName,
      when: await formatForPerson(tx, person, tx.now),
      link: `${origin}${signInPath}`,
    },
  });
}

export type EmailChangeCause =
  | { readonly cause: 'school' | 'restored' }
  | { readonly cause: 'own'; readonly until: string };

/** Mails both addresses that the email changed; `person` has the new one already. */
export async function tellNewEmail(
  tx: Tx,
  mailer: Mailer,
  { person, oldEmail }: { readonly person: Person; readonly oldEmail: string },
  cause: EmailChangeCause,
): Promise<void> {
  const school = await findSchool(tx);
  const values = { oldEmail, newEmail: person.email, schoolName: school.name, firstName: person.firstName };
  for (const to of [oldEmail, person.email]) {
    await mailer.queue(tx, {
      to,
      userId: person.id,
      language: person.locale,
      kind: 'emailChanged',
      values: { ...values, ...cause },
    });
  }
}
