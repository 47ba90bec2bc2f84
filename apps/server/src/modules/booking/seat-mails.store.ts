import type { Locale } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';

export interface SeatMailRecipient {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly language: Locale;
  readonly timezone: string;
  readonly schoolName: string;
  readonly className: string;
}

const recipientsText = `
  select u.id as "userId", u.email, u.first_name as "firstName", u.locale as language,
    coalesce(u.timezone, s.timezone) as timezone, s.name as "schoolName", c.name as "className"
  from users u join schools s on s.school_id = $1 join classes c on c.school_id = $1 and c.id = $3
  where u.school_id = $1 and u.id = any($2::uuid[]) and u.deleted_at is null and u.status <> 'suspended'
  order by u.id`;

/** Lists those of these students who can be written to, with what a mail about a lesson of a class says. */
export async function listMailRecipients(
  tx: Tx,
  { classId, userIds }: { readonly classId: string; readonly userIds: readonly string[] },
): Promise<SeatMailRecipient[]> {
  const values = [tx.schoolId, userIds, classId];
  return (
    await tx.client.query<SeatMailRecipient>({ name: 'seats.recipients', text: recipientsText, values })
  ).rows;
}
