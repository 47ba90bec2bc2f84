import type { Tx } from '../../kernel/db/pool.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import type { Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import { recordSecurityEvent } from '../security-log/index.ts';
import { replaceReset } from './identity.store.ts';
import { buildResetLink } from './recover-password.ts';
import { createToken } from './token.ts';

const linkLifetimeDays = 7;

/** Mails a new person the link that sets their password, and returns the link for the creator of the account. */
export async function invite(tx: Tx, mailer: Mailer, person: Person, origin: string): Promise<string> {
  const token = createToken(tx.schoolId);
  await replaceReset(tx, person.id, 'invitation', token.hash, linkLifetimeDays * 24 * 60);
  await recordSecurityEvent(tx, 'password.linkCreated', {
    userId: person.id,
    details: { purpose: 'invitation' },
  });
  const link = buildResetLink(origin, token.text);
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'setPassword',
    linkHash: token.hash,
    values: { link, schoolName: school.name, firstName: person.firstName, days: linkLifetimeDays },
  });
  return link;
}
