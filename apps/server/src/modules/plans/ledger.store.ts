/** The ledger: locking it and appending entries. */

import type { Currency } from '@klasna/base/values';
import type { EntryCause, HistoryType } from '@klasna/contract/plans/values';
import { and, eq, inArray } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { newId } from '../../kernel/ids.ts';
import { dueExpiriesSql } from './due-expiries-sql.ts';
import { type BalanceChanged, balanceChanged } from './plans.events.ts';
import { balanceEntries, userTariffs } from './plans.tables.ts';

export interface NewEntry {
  readonly userId: string;
  readonly tariffId: string;
  readonly type: HistoryType;
  readonly amount: number;
  readonly cause: EntryCause;
  readonly actorId: string | null;
  readonly chargeId?: string;
  /** The payment received with this entry. */
  readonly price?: number;
  readonly currency?: Currency;
  readonly operationId?: string;
  /** The time of the entry; defaults to now. */
  readonly at?: Date;
}

/**
 * Adds entries dated after the existing ones. A transaction that waited for the lock may have started before the one
 * that held it; with later dates, the balance shown with each line is one that existed.
 */
const addText = `
  insert into balance_entries (school_id, id, user_id, tariff_id, type, amount, cause, charge_id, actor_id, price, currency,
    operation_id, at)
  select s.school_id, new.id, new.user_id, new.tariff_id, new.type, new.amount, new.cause, new.charge_id, new.actor_id, new.price,
    new.currency, new.operation_id, greatest(new.at, (
      select max(e.at) + interval '1 microsecond' from balance_entries e
      where e.school_id = $1 and e.user_id = new.user_id))
  from schools s
  cross join unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::integer[], $7::text[], $8::uuid[], $9::uuid[],
    $10::numeric[], $11::text[], $12::uuid[], $13::timestamptz[]) with ordinality
    as new (id, user_id, tariff_id, type, amount, cause, charge_id, actor_id, price, currency, operation_id, at, place)
  where s.school_id = $1
  order by new.place`;

/**
 * Inserts entries in the given order. The trigger `apply` (`apply_balance_entry`) updates the numbers of tariff and
 * balance with each entry, and `keep_balance_entries` refuses to change an entry.
 */
export async function addEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const mapColumn = <V>(read: (entry: NewEntry) => V): V[] => entries.map(read);
  const values = [
    ...[
      tx.schoolId,
      mapColumn(() => newId()),
      mapColumn((one) => one.userId),
      mapColumn((one) => one.tariffId),
    ],
    ...[mapColumn((one) => one.type), mapColumn((one) => one.amount), mapColumn((one) => one.cause)],
    ...[mapColumn((one) => one.chargeId), mapColumn((one) => one.actorId)],
    ...[mapColumn((one) => one.price), mapColumn((one) => one.currency), mapColumn((one) => one.operationId)],
    mapColumn(({ at = tx.now }) => at),
  ];
  await tx.client.query({ name: 'ledger.add', text: addText, values });
}

/** Returns whether this payment of the tariff is already recorded. */
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

const insertText = `
  insert into balances (school_id, user_id)
  select s.school_id, people.id from schools s cross join unnest($2::uuid[]) as people (id)
  where s.school_id = $1 order by people.id
  on conflict do nothing`;
const lockText = `
  select 1 from balances where school_id = $1 and user_id = any($2::uuid[]) order by user_id for update`;

/**
 * Locks the ledgers of these people until the transaction ends, and writes off expired lessons. Call this before adding
 * entries, and read dependent values afterwards. Also publishes the event that refreshes open tabs, because callers
 * always write.
 */
export async function lockLedgers(
  tx: Tx,
  userIds: Iterable<string>,
  by: BalanceChanged['by'] = 'tariff',
): Promise<void> {
  const ids = [...new Set(userIds)].sort();
  if (ids.length === 0) return;
  const values = [tx.schoolId, ids];
  const [, , expired] = await sendTogether(
    tx.client.query({ name: 'ledger.begin', text: insertText, values }),
    tx.client.query({ name: 'ledger.hold', text: lockText, values }),
    listExpired(tx, ids),
  );
  await writeOff(tx, expired);
  tx.publish(balanceChanged({ userIds: ids, by }));
}

/** Writes off expired lessons in locked ledgers, also those that expired because their dates just changed. */
export const writeOffExpired = async (tx: Tx, userIds: readonly string[]): Promise<void> =>
  writeOff(tx, await listExpired(tx, userIds));

interface ExpiredTariff {
  readonly userId: string;
  readonly tariffId: string;
  readonly lessons: number;
  readonly at: Date;
}

const expiredText = `select user_id as "userId", tariff_id as "tariffId", lessons, at from ${dueExpiriesSql('$2::timestamptz')} d`;

/** Lists expired lessons in the order in which the history shows them. */
async function listExpired(tx: Tx, userIds: readonly string[]): Promise<ExpiredTariff[]> {
  const text = `${expiredText} where user_id = any($3::uuid[]) order by at, tariff_id`;
  return (
    await tx.client.query<ExpiredTariff>({ name: 'ledger.due', text, values: [tx.schoolId, tx.now, userIds] })
  ).rows;
}

/** Lists people with expired lessons that are not written off yet. */
export async function listPeopleWithExpired(tx: Tx): Promise<string[]> {
  const rows = (await tx.client.query<ExpiredTariff>({ text: expiredText, values: [tx.schoolId, tx.now] }))
    .rows;
  return [...new Set(rows.map(({ userId }) => userId))];
}

async function writeOff(tx: Tx, expired: readonly ExpiredTariff[]): Promise<void> {
  if (expired.length === 0) return;
  const remaining = expired.filter(({ lessons }) => lessons > 0);
  await addEntries(
    tx,
    remaining.map(({ lessons, ...of }) => ({
      ...of,
      type: 'expired',
      amount: -lessons,
      cause: 'expiry',
      actorId: null,
    })),
  );
  const ids = expired.map(({ tariffId }) => tariffId);
  await tx.query
    .update(userTariffs)
    .set({ status: 'inactive', expiredAt: tx.now })
    .where(and(eq(userTariffs.schoolId, tx.schoolId), inArray(userTariffs.id, ids)));
}
