/** The ledger: held for writing, added to, and nothing else. */
import type { EntryCause, HistoryType } from '@klasna/contract/plans/values';
import type { Currency } from '@klasna/contract/values';
import { and, eq, inArray, type SQL, sql } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { dueExpiries } from './due-expiries.ts';
import { type BalanceChanged, balanceChanged } from './plans.news.ts';
import { balanceEntries, balances, userTariffs } from './plans.tables.ts';

export interface NewEntry {
  readonly userId: string;
  readonly tariffId: string;
  readonly type: HistoryType;
  readonly amount: number;
  readonly cause: EntryCause;
  readonly actorId: string | null;
  readonly chargeId?: string;
  /** What was to be paid, of assigning and paying. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly operationId?: string;
  /** When it counts from, if not from now. */
  readonly at?: Date;
}

/** In this order: each is applied to its tariff by the database as it is written. */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await tx.query.insert(balanceEntries).values(
    entries.map(({ at = tx.now, ...entry }) => ({
      ...{ ...entry, schoolId: tx.schoolId, id: newId() },
      at: afterAllOf(tx, entry.userId, at),
    })),
  );
}

/**
 * Whoever waited for a ledger began before the one who had it, and comes after them in history all the same: the balance
 * that each line tells is the one that there was.
 */
const afterAllOf = ({ schoolId }: Tx, userId: string, at: Date): SQL => sql`greatest(${at}::timestamptz, (
  select max(e.at) + interval '1 microsecond' from balance_entries e
  where e.school_id = ${schoolId} and e.user_id = ${userId}))`;

/** Whether this payment of the tariff was recorded before. */
export async function isOperationDone(tx: Tx, tariffId: string, operationId: string): Promise<boolean> {
  const { schoolId, id } = balanceEntries;
  const rows = await tx.query
    .select({ id })
    .from(balanceEntries)
    .where(
      and(
        eq(schoolId, tx.schoolId),
        eq(balanceEntries.tariffId, tariffId),
        eq(balanceEntries.operationId, operationId),
      ),
    );
  return rows.length > 0;
}

/**
 * Holds the ledgers of these people until the transaction ends, and writes off what has expired. Whoever adds to a
 * ledger opens it first, and reads what it depends on afterwards. Nobody opens one without writing in it, so this is
 * also what open windows hear of.
 */
export async function openLedgers(
  tx: Tx,
  userIds: Iterable<string>,
  by: BalanceChanged['by'] = 'tariff',
): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return;
  await tx.client.query({
    name: 'ledger.begin',
    text: `insert into balances (school_id, user_id) select $1, id from unnest($2::uuid[]) as id order by id
      on conflict do nothing`,
    values: [tx.schoolId, ids],
  });
  await tx.query
    .select({ userId: balances.userId })
    .from(balances)
    .where(and(eq(balances.schoolId, tx.schoolId), inArray(balances.userId, ids)))
    .orderBy(balances.userId)
    .for('update');
  await writeOffDue(tx, ids);
  tx.tell(balanceChanged({ userIds: ids, by }));
}

/** In ledgers that are open: what has run out, also because its days were changed just now. */
export const writeOffDue = async (tx: Tx, userIds: readonly string[]): Promise<void> =>
  writeOff(tx, await listDue(tx, userIds));

interface Due {
  readonly userId: string;
  readonly tariffId: string;
  readonly lessons: number;
  readonly at: Date;
}

const dueText = `select user_id as "userId", tariff_id as "tariffId", lessons, at from ${dueExpiries('$2::timestamptz')} d`;

/** In the order in which history tells them before they are written. */
async function listDue(tx: Tx, userIds: readonly string[]): Promise<Due[]> {
  const text = `${dueText} where user_id = any($3::uuid[]) order by at, tariff_id`;
  return (await tx.client.query<Due>({ name: 'ledger.due', text, values: [tx.schoolId, tx.now, userIds] }))
    .rows;
}

/** Whose ledgers hold something that nobody has written off yet. */
export async function peopleWithDue(tx: Tx): Promise<string[]> {
  const rows = (await tx.client.query<Due>({ text: dueText, values: [tx.schoolId, tx.now] })).rows;
  return [...new Set(rows.map(({ userId }) => userId))];
}

async function writeOff(tx: Tx, due: readonly Due[]): Promise<void> {
  if (due.length === 0) return;
  const left = due.filter(({ lessons }) => lessons > 0);
  await addEntries(
    tx,
    left.map(({ lessons, ...of }) => ({
      ...of,
      type: 'expired',
      amount: -lessons,
      cause: 'expiry',
      actorId: null,
    })),
  );
  const ids = due.map(({ tariffId }) => tariffId);
  await tx.query
    .update(userTariffs)
    .set({ status: 'inactive', expiredAt: tx.now })
    .where(and(eq(userTariffs.schoolId, tx.schoolId), inArray(userTariffs.id, ids)));
}
