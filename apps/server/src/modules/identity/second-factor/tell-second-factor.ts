import type { Tx } from '../../../kernel/db/pool.ts';
import type { SecondFactorCause } from '../../../kernel/mail/mail-kinds.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import type { Person } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import { formatForPerson } from '../tell-changes.ts';

/** Mails a person that their second factor changed, so that a stranger cannot change it unnoticed. */
export async function tellSecondFactor(
  tx: Tx,
  { mailer, origin }: { readonly mailer: Mailer; readonly origin: string },
  person: Person,
  cause: SecondFactorCause,
): Promise<void> {
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'secondFactorChanged',
    values: {
      cause,
      schoolName: school.name,
      firstName: person.firstName,
      when: await formatForPerson(tx, person, tx.now),
      link: `${origin}/settings/profile/privacy`,
    },
  });
}
