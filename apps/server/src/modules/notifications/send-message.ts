import type { NewMessage } from '@klasna/contract/notifications/models';
import type { SelectionOutcome, SelectionResult } from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { insertEntries } from '../audit/index.ts';
import { formatName, type SelectedPerson, type SelectPeople } from '../people/index.ts';
import { countSentLastHour, findRecipients, listRecipientIds } from './messages.store.ts';
import { createNotifications } from './notifications.subscribers.ts';
import type { MessageSender } from './resources.ts';

interface SendMessageDeps {
  readonly mailer: Mailer;
  readonly selectPeople: SelectPeople;
}

/**
 * The number of mails that one person may write within an hour: enough to write once to every student of a large
 * school.
 */
const maxMailsPerHour = 2000;

/** Sends each recipient a separate mail and a notification; checks for each whether the sender may write to them. */
export async function sendMessage(
  tx: Tx,
  { sender, scope, canWriteTo, canSeeAllNames }: MessageSender,
  { people: selection, subject, text, operationId }: NewMessage,
  { mailer, selectPeople }: SendMessageDeps,
): Promise<SelectionResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'seen');
  const decideOutcome = (person: SelectedPerson): SelectionOutcome => {
    if (!canWriteTo(person)) return 'forbidden';
    return person.status === 'suspended' ? 'suspended' : 'done';
  };
  const results = people.map((person) => {
    const outcome = decideOutcome(person);
    // Names only people whom the sender may see. Ids are easy to obtain, so the result must not reveal names that lists
    // hide.
    const isNamed = outcome !== 'forbidden' || canSeeAllNames;
    return { id: person.id, name: isNamed ? formatName(person) : null, outcome };
  });
  const alreadySent = await listRecipientIds(tx, sender.id, operationId);
  const accepted = results.filter(({ id, outcome }) => outcome === 'done' && !alreadySent.has(id));
  const ids = accepted.map(({ id }) => id);
  if (ids.length > 0 && (await countSentLastHour(tx, sender.id)) + ids.length > maxMailsPerHour)
    throw new Failure('tooManyMessages');
  const from = { userId: sender.id, email: sender.email, operationId };
  for (const { email: to, userId, language, firstName, schoolName } of await findRecipients(tx, ids)) {
    const values = { firstName, schoolName, senderName: formatName(sender), subject, text };
    await mailer.queue(tx, { to, userId, language, kind: 'message', values, from });
  }
  await insertEntries(
    tx,
    ids.map((subjectId) => ({
      type: 'person.messaged',
      actorId: sender.id,
      subjectId,
      changes: [{ field: 'subject', from: null, to: subject }],
    })),
  );
  const facts = { subject, text };
  await createNotifications(tx, {
    type: 'message',
    facts,
    userIds: ids,
    actorId: sender.id,
    link: '/notifications',
  });
  return [...results, ...missing];
}
