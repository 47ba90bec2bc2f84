import type { NewMessage } from '@klasna/contract/notices/models';
import type { SelectionOutcome, SelectionResult } from '@klasna/contract/people/selection';
import type { Tx } from '../../kernel/db/pool.ts';
import { Failure } from '../../kernel/failure.ts';
import type { Mailer } from '../../kernel/mail/mailer.ts';
import { insertEntries } from '../audit/index.ts';
import { nameOf, type SelectedPerson, type SelectPeople } from '../people/index.ts';
import { note } from './hear.ts';
import { countSent, findAddressees, listReached } from './messages.store.ts';
import type { MessageWriter } from './subjects.ts';

interface Means {
  readonly mailer: Mailer;
  readonly selectPeople: SelectPeople;
}

/** Mails that one person may write within an hour: enough to write once to every student of a large school. */
const mailsPerHour = 2000;

/** Sends each recipient a separate mail and a notification; checks for each whether the sender may write to them. */
export async function sendMessage(
  tx: Tx,
  { sender, scope, mayWriteTo, knowsEverybody }: MessageWriter,
  { people: selection, subject, text, operationId }: NewMessage,
  { mailer, selectPeople }: Means,
): Promise<SelectionResult[]> {
  const { people, missing } = await selectPeople(tx, scope, selection, 'seen');
  const judge = (person: SelectedPerson): SelectionOutcome => {
    if (!mayWriteTo(person)) return 'forbidden';
    return person.status === 'suspended' ? 'suspended' : 'done';
  };
  const results = people.map((person) => {
    const outcome = judge(person);
    // Ids are easy to obtain: the result must not reveal names that lists hide from the sender.
    const isNamed = outcome !== 'forbidden' || knowsEverybody;
    return { id: person.id, name: isNamed ? nameOf(person) : null, outcome };
  });
  const reached = await listReached(tx, sender.id, operationId);
  const wanted = results.filter(({ id, outcome }) => outcome === 'done' && !reached.has(id));
  const ids = wanted.map(({ id }) => id);
  if (ids.length > 0 && (await countSent(tx, sender.id)) + ids.length > mailsPerHour)
    throw new Failure('tooManyMessages');
  const from = { userId: sender.id, email: sender.email, operationId };
  for (const { email: to, userId, language, firstName, schoolName } of await findAddressees(tx, ids)) {
    const values = { firstName, schoolName, senderName: nameOf(sender), subject, text };
    await mailer.post(tx, { to, userId, language, kind: 'message', values, from });
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
  await note(tx, { type: 'message', facts, userIds: ids, actorId: sender.id, link: '/notifications' });
  return [...results, ...missing];
}
