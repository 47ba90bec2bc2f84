import { secondFactorGraceDays } from '@klasna/contract/identity/sign-in-rules';
import type { Tx } from '../../../kernel/db/pool.ts';
import type { Mailer } from '../../../kernel/mail/mailer.ts';
import { findSchool } from '../../schools/index.ts';
import { formatForPerson } from '../tell-changes.ts';
import { listStaffWithoutSecondFactor } from './sign-in-rules.store.ts';

export interface StaffNotice {
  readonly mailer: Mailer;
  /** The public URL, which the link begins with. */
  readonly origin: string;
}

/** Mails staff without a second factor that they need one now, and when their open sessions end. */
export async function tellStaffOfRule(tx: Tx, { mailer, origin }: StaffNotice): Promise<void> {
  const school = await findSchool(tx);
  const until = new Date(tx.now.getTime() + secondFactorGraceDays * 24 * 3_600_000);
  for (const person of await listStaffWithoutSecondFactor(tx)) {
    await mailer.queue(tx, {
      to: person.email,
      userId: person.id,
      language: person.locale,
      kind: 'secondFactorRequired',
      values: {
        schoolName: school.name,
        firstName: person.firstName,
        until: await formatForPerson(tx, person, until),
        link: `${origin}/settings/profile/privacy`,
      },
    });
  }
}
