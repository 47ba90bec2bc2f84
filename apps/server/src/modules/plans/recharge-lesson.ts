import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import {
  insertCharges,
  type LessonData,
  listCharges,
  listRefunded,
  listUsableTariffs,
  lockChargedLesson,
  type RefundedCharge,
} from './charges.store.ts';
import { addEntries, lockLedgers, type NewEntry } from './ledger.store.ts';

interface LessonToRecharge extends LessonData {
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
  if (!(await lockChargedLesson(tx, lesson))) return;
  const { eventId } = lesson;
  const userIds = (await listRefunded(tx, eventId, refundedAt)).map(({ userId }) => userId);
  const chargedIds = new Set((await listCharges(tx, [eventId])).map(({ userId }) => userId));
  await lockLedgers(tx, userIds, 'lesson');
  // Reads again, because locking the ledgers has just written off expired lessons.
  for (const charge of await listRefunded(tx, eventId, refundedAt))
    if (!chargedIds.has(charge.userId)) await rechargePerson(tx, eventId, actorId, charge);
}

async function rechargePerson(
  tx: Tx,
  eventId: string,
  actorId: string,
  charge: RefundedCharge,
): Promise<void> {
  const { userId, planId, kind, explanation } = charge;
  const writeOffType = findWriteOffType(charge);
  const canPay = writeOffType !== undefined || charge.remaining > 0;
  const [otherTariff] = canPay ? [] : await listUsableTariffs(tx, planId, [userId]);
  const tariffId = canPay ? charge.tariffId : (otherTariff?.id ?? null);
  const chargeId = newId();
  await insertCharges(tx, [{ id: chargeId, eventId, userId, planId, kind, explanation, tariffId, actorId }]);
  if (tariffId === null) return;
  const of = { userId, tariffId, chargeId, actorId };
  const entries: NewEntry[] = [
    ...(writeOffType === undefined
      ? []
      : [{ ...of, type: writeOffType, amount: 1, cause: 'restore' } as const]),
    { ...of, type: 'lessonCompleted', amount: -1, cause: 'lesson' },
  ];
  await addEntries(tx, entries);
}

/**
 * How the lesson was written off when it went back to an expired or deleted tariff, or to one that has expired since.
 */
function findWriteOffType(charge: RefundedCharge): 'manual' | 'expired' | undefined {
  if (charge.lostAs !== null) return charge.lostAs;
  if (charge.isDeleted) return charge.wasEmptied ? 'manual' : undefined;
  return charge.isExpired && charge.expired > 0 ? 'expired' : undefined;
}
