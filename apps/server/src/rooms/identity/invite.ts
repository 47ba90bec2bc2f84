import type { Tx } from '../../kernel/db/pool.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { replaceReset } from './identity.store.ts';
import { resetLink } from './recover-password.ts';
import { makeToken } from './token.ts';

const daysValid = 7;

/** Mails a new person the link that sets their password, and returns the link for the creator of the account. */
export async function invite(tx: Tx, mailer: Mailer, person: Person, origin: string): Promise<string> {
  const token = makeToken(tx.schoolId);
  await replaceReset(tx, person.id, 'invitation', token.hash, daysValid * 24 * 60);
  const link = resetLink(origin, token.text);
  const school = await findSchool(tx);
  await mailer.post(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'setPassword',
    values: { link, schoolName: school.name, firstName: person.firstName, days: daysValid },
  });
  return link;
}
