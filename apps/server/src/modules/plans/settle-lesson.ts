import type { Tx } from '../../kernel/db/pool.ts';
import { sendTogether } from '../../kernel/db/send-together.ts';
import { newId } from '../../kernel/ids.ts';
import {
  type ActiveCharge,
  changeCharges,
  insertCharges,
  type LessonData,
  listCharges,
  listPayments,
  listUsableTariffs,
  lockChargedLesson,
  lockLesson,
  type NewCharge,
} from './charges.store.ts';
import { type ChargedPerson, compareCharges } from './compare-charges.ts';
import { addEntries, lockLedgers } from './ledger.store.ts';
import { loadBalances } from './load-balances.ts';
import { lessonsRunningOut } from './plans.events.ts';
import { settleUnpaid } from './settle-unpaid.ts';

export interface LessonToSettle extends LessonData {
  /** The plan of the class, which pays new charges; if null, nobody is charged. */
  readonly planId: string | null;
  /** The id of the person who caused the change; null if nobody did. */
  readonly actorId: string | null;
  /**
   * Exactly the people to charge. People charged before keep their charge only if listed again; see
   * `listChargesByEvent`.
   */
  readonly charges: readonly ChargedPerson[];
}

/** Makes the ledger charge exactly these people for this lesson. Idempotent, and safe to run concurrently. */
export async function settleLesson(
  tx: Tx,
  { charges, planId, actorId, ...lesson }: LessonToSettle,
): Promise<void> {
  const hasCharges = charges.length > 0 && planId !== null;
  const [isLocked, active] = await sendTogether(
    hasCharges ? lockLesson(tx, lesson) : lockChargedLesson(tx, lesson),
    listCharges(tx, [lesson.eventId]),
  );
  if (!isLocked) return;

  const { add, refund: refunds, changeReason: reasonChanges } = compareCharges(active, charges);
  const newlyCharged = planId === null ? [] : add;
  const changedCharges = reasonChanges.map((one) => one.charge);
  await lockLedgers(
    tx,
    [...refunds, ...newlyCharged, ...changedCharges].map(({ userId }) => userId),
    'lesson',
  );
  for (const { charge, wanted } of reasonChanges)
    await changeCharges(tx, [charge.id], { kind: wanted.kind, explanation: wanted.explanation ?? null });
  await refundCharges(tx, refunds, actorId);
  if (planId !== null) await chargePeople(tx, { eventId: lesson.eventId, planId, actorId }, newlyCharged);
  // Lessons that were given back pay for those that are still unpaid.
  for (const refund of refunds)
    if (refund.tariffId !== null)
      await settleUnpaid(tx, { userId: refund.userId, planId: refund.planId, actorId });
}

type ChargeContext = Omit<NewCharge, 'userId' | 'kind' | 'tariffId'>;

async function chargePeople(tx: Tx, of: ChargeContext, people: readonly ChargedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ userId }) => userId);
  const usableTariffs = await listUsableTariffs(tx, of.planId, ids);
  const findTariffOf = (userId: string) =>
    usableTariffs.find((tariff) => tariff.userId === userId)?.id ?? null;
  const charges = people.map((person) => ({
    ...{ ...of, ...person, id: newId() },
    tariffId: findTariffOf(person.userId),
  }));
  await sendTogether(
    insertCharges(tx, charges),
    addEntries(
      tx,
      charges.flatMap(({ id: chargeId, userId, tariffId, actorId }) =>
        tariffId === null
          ? []
          : [{ userId, tariffId, chargeId, actorId, type: 'lessonCompleted', amount: -1, cause: 'lesson' }],
      ),
    ),
    warnAboutLastLessons(tx, of.planId, ids),
  );
}

/** Warns when one lesson is left, while there is time to buy more, and when none is left. */
async function warnAboutLastLessons(tx: Tx, planId: string, userIds: readonly string[]): Promise<void> {
  const pairs = userIds.map((userId) => ({ userId, planId }));
  const getBalance = await loadBalances(tx, pairs);
  for (const pair of pairs) {
    const lessons = getBalance(pair);
    if (lessons === 1 || lessons === 0) tx.publish(lessonsRunningOut({ ...pair, lessons }));
  }
}

/** Refunds each lesson to the tariff that paid it; if that tariff is over, the lesson is written off immediately. */
async function refundCharges(
  tx: Tx,
  charges: readonly ActiveCharge[],
  actorId: string | null,
): Promise<void> {
  if (charges.length === 0) return;
  const ids = charges.map(({ id }) => id);
  const payments = await listPayments(tx, ids);
  await changeCharges(tx, ids, { refundedAt: tx.now });
  await addEntries(
    tx,
    payments.flatMap(({ chargeId, userId, tariffId, expiredAt, deletedAt }) => {
      const of = { userId, tariffId, chargeId, actorId };
      return [
        { ...of, type: 'lessonRefund', amount: 1, cause: 'lesson' } as const,
        ...(deletedAt === null ? [] : [{ ...of, type: 'manual', amount: -1, cause: 'delete' } as const]),
        ...(deletedAt !== null || expiredAt === null
          ? []
          : [{ ...of, type: 'expired', amount: -1, cause: 'expiry', actorId: null } as const]),
      ];
    }),
  );
}
