import type { Tx } from '../../kernel/db/pool.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { findPeopleById, formatName, listAdministratorIds, type Person } from '../people/index.ts';
import { findSchool } from '../schools/index.ts';
import type { TimeOffChanged } from './availability.events.ts';
import { formatTimeOff, type TimeOffSpan } from './time-off-span.ts';

export interface MailTimeOffDeps {
  readonly mailer: Mailer;
  /** The public URL of the product. */
  readonly origin: () => string;
}

/**
 * Mails administrators about time off that a teacher asks for or enters, and the teacher about what others did with theirs.
 * Nobody is mailed about what they did themselves.
 */
export async function mailTimeOff(tx: Tx, event: TimeOffChanged, deps: MailTimeOffDeps): Promise<void> {
  const { userId, actorId, status } = event;
  const { name: schoolName, timezone } = await findSchool(tx);
  const [teacher] = await findPeopleById(tx, [userId]);
  if (!teacher) return;
  if (actorId !== userId) {
    if (status !== 'requested' && teacher.status !== 'suspended')
      await mailTeacher(tx, teacher, { schoolName, timezone, status, span: event }, deps);
    return;
  }
  if (status !== 'requested' && status !== 'approved') return;
  const administratorIds = (await listAdministratorIds(tx)).filter((id) => id !== actorId);
  for (const person of await findPeopleById(tx, administratorIds)) {
    const reader = { language: person.locale, timezone: person.timezone ?? timezone };
    await deps.mailer.queue(tx, {
      ...{ to: person.email, userId: person.id, language: person.locale },
      kind: 'timeOffRequested',
      values: {
        schoolName,
        firstName: person.firstName,
        teacher: formatName(teacher),
        when: formatTimeOff(event, reader),
        status,
        link: `${deps.origin()}/users/teachers/${userId}?tab=teaching`,
      },
    });
  }
}

interface Decision {
  readonly schoolName: string;
  readonly timezone: string;
  readonly status: Exclude<TimeOffChanged['status'], 'requested'>;
  readonly span: TimeOffSpan;
}

async function mailTeacher(
  tx: Tx,
  { id: userId, email: to, locale: language, firstName, timezone: ownTimezone }: Person,
  { schoolName, timezone, status, span }: Decision,
  { mailer, origin }: MailTimeOffDeps,
): Promise<void> {
  const when = formatTimeOff(span, { language, timezone: ownTimezone ?? timezone });
  const values = { schoolName, firstName, when, status, link: `${origin()}/lessons/schedule/hours` };
  await mailer.queue(tx, { to, userId, language, kind: 'timeOffDecided', values });
}
