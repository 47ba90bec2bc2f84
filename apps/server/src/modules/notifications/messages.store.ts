/** Mails written by people: senders and recipients. */
import type { LanguageTag } from '@klasna/languages/languages';
import type { Tx } from '../../kernel/db/pool.ts';

const countText = `
  select count(*)::int as count from mails m
  where m.school_id = $1 and m.sender_id = $2 and m.created_at > $3::timestamptz - interval '1 hour'`;

/** Counts mails of the last hour. */
export async function countSentLastHour(tx: Tx, senderId: string): Promise<number> {
  const values = [tx.schoolId, senderId, tx.now];
  const { rows } = await tx.client.query<{ count: number }>({
    name: 'messages.count',
    text: countText,
    values,
  });
  return rows[0]?.count ?? 0;
}

const recipientIdsText = `
  select m.user_id as "userId" from mails m
  where m.school_id = $1 and m.sender_id = $2 and m.operation_id = $3 and m.user_id is not null`;

/** Lists the people who already received this message. */
export async function listRecipientIds(
  tx: Tx,
  senderId: string,
  operationId: string,
): Promise<ReadonlySet<string>> {
  const values = [tx.schoolId, senderId, operationId];
  const query = { name: 'messages.reached', text: recipientIdsText, values };
  return new Set((await tx.client.query<{ userId: string }>(query)).rows.map(({ userId }) => userId));
}

interface Recipient {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: LanguageTag;
  readonly schoolName: string;
}

const recipientsText = `
  select u.id as "userId", u.email, u.first_name as "firstName", u.locale as language, s.name as "schoolName"
  from users u join schools s on s.school_id = $1
  where u.school_id = $1 and u.id = any($2::uuid[]) order by u.id`;

export async function findRecipients(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  if (ids.length === 0) return [];
  const values = [tx.schoolId, ids];
  return (await tx.client.query<Recipient>({ name: 'messages.addressees', text: recipientsText, values }))
    .rows;
}
