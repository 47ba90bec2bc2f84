import type { Tx } from '../../../kernel/db/pool.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import type { Person } from '../../people/index.ts';
import { findSchool } from '../../schools/index.ts';
import { formatForPerson } from '../tell-changes.ts';

export interface PasskeyChange {
  readonly cause: 'added' | 'removed' | 'allRemoved' | 'blocked';
  /** Empty if all were removed. */
  readonly name: string;
  /** The public URL, which the link begins with. */
  readonly origin: string;
}

/**
 * Mails a person that a passkey was added, that one or all were removed, or that one is refused because it may have
 * been copied.
 */
export async function tellPasskeyChange(
  tx: Tx,
  mailer: Mailer,
  person: Person,
  { cause, name, origin }: PasskeyChange,
): Promise<void> {
  const school = await findSchool(tx);
  await mailer.queue(tx, {
    to: person.email,
    userId: person.id,
    language: person.locale,
    kind: 'passkeyChanged',
    values: {
      cause,
      name,
      schoolName: school.name,
      firstName: person.firstName,
      when: await formatForPerson(tx, person, tx.now),
      link: `${origin}/settings/profile/privacy`,
    },
  });
}
