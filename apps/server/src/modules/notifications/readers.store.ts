/** Recipients of notifications with their language and time zone. */
import type { Locale } from '@klasna/base/values';
import type { Tx } from '../../kernel/db/pool.ts';

export interface ReaderRow {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly schoolName: string;
  readonly language: Locale;
  readonly timezone: string;
}

const columns = `u.id as "userId", u.email, u.first_name as "firstName", s.name as "schoolName", u.locale as language,
  coalesce(u.timezone, s.timezone) as timezone`;

export async function findReaders(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReaderRow>> {
  const { rows } = await tx.client.query<ReaderRow>({
    name: 'notices.readers',
    text: `select ${columns} from users u join schools s on s.school_id = u.school_id
      where u.school_id = $1 and u.id = any($2::uuid[])`,
    values: [tx.schoolId, ids],
  });
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface DueDigest extends ReaderRow {
  /** The time at which the previous digest was written; null if there was none. */
  readonly since: Date | null;
}

// Selects people whose digest is due: at seven in their local time, once a day. The statement marks each digest as
// written when it selects it.
const dueText = `
  with due as (
    select n.user_id, n.digested_until
    from notice_settings n
    join users u on u.school_id = n.school_id and u.id = n.user_id and u.deleted_at is null and u.status <> 'suspended'
    join schools s on s.school_id = n.school_id
    cross join lateral (
      select ((date_trunc('day', $2::timestamptz at time zone coalesce(u.timezone, s.timezone)) + interval '7 hours')
        at time zone coalesce(u.timezone, s.timezone)) as seven
    ) as today
    where n.school_id = $1 and n.digest = 'daily' and $2 >= today.seven
      and (n.digested_until is null or n.digested_until < today.seven)
    order by n.user_id limit $3 for update of n skip locked
  ), noted as (
    update notice_settings n set digested_until = $2 from due
    where n.school_id = $1 and n.user_id = due.user_id returning n.user_id
  )
  select ${columns}, due.digested_until as since
  from due join noted on noted.user_id = due.user_id
    join users u on u.school_id = $1 and u.id = due.user_id
    join schools s on s.school_id = $1`;

export async function claimDueDigests(tx: Tx, limit: number): Promise<DueDigest[]> {
  const values = [tx.schoolId, tx.now, limit];
  return (await tx.client.query<DueDigest>({ name: 'notices.digests', text: dueText, values })).rows;
}
