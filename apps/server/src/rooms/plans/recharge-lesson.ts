import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import {
  holdChargedLesson,
  insertCharges,
  type LessonFacts,
  listCharges,
  listPurses,
  listTakenBack,
  type TakenBack,
} from './charges.store.ts';
import { addEntries, type NewEntry, openLedgers } from './ledger.store.ts';

interface LessonToRecharge extends LessonFacts {
  /** The time at which its charges were refunded; all charges refunded then are restored. */
  readonly refundedAt: Date;
  readonly actorId: string;
}

/**
 * Undoes the refund of a deletion: charges the same people again, from the same tariffs, even if these have expired
 * since. If a tariff has used the lesson otherwise in the meantime, another tariff pays, or none.
 */
export async function rechargeLesson(
  tx: Tx,
  { refundedAt, actorId, ...lesson }: LessonToRecharge,
): Promise<void> {
  if (!(await holdChargedLesson(tx, lesson))) return;
  const { eventId } = lesson;
  const userIds = (await listTakenBack(tx, eventId, refundedAt)).map(({ userId }) => userId);
  const standing = new Set((await listCharges(tx, [eventId])).map(({ userId }) => userId));
  await openLedgers(tx, userIds, 'lesson');
  // Reads again, because locking the ledgers has just written off expired lessons.
  for (const charge of await listTakenBack(tx, eventId, refundedAt))
    if (!standing.has(charge.userId)) await rechargeOne(tx, eventId, actorId, charge);
}

async function rechargeOne(tx: Tx, eventId: string, actorId: string, charge: TakenBack): Promise<void> {
  const { userId, planId, kind } = charge;
  const writtenOff = writtenOffAs(charge);
  const canPay = writtenOff !== undefined || charge.remaining > 0;
  const [purse] = canPay ? [] : await listPurses(tx, planId, [userId]);
  const tariffId = canPay ? charge.tariffId : (purse?.id ?? null);
  const chargeId = newId();
  await insertCharges(tx, [{ id: chargeId, eventId, userId, planId, kind, tariffId, actorId }]);
  if (tariffId === null) return;
  const of = { userId, tariffId, chargeId, actorId };
  const entries: NewEntry[] = [
    ...(writtenOff === undefined ? [] : [{ ...of, type: writtenOff, amount: 1, cause: 'restore' } as const]),
    { ...of, type: 'lessonCompleted', amount: -1, cause: 'lesson' },
  ];
  await addEntries(tx, entries);
}

/**
 * How the lesson was written off when it went back to an expired or deleted tariff, or to one that has expired since.
 */
function writtenOffAs(charge: TakenBack): 'manual' | 'expired' | undefined {
  if (charge.lostAs !== null) return charge.lostAs;
  if (charge.isDeleted) return charge.wasEmptied ? 'manual' : undefined;
  return charge.isExpired && charge.expired > 0 ? 'expired' : undefined;
}
