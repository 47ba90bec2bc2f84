import { inOneTrip } from '../../kernel/db/in-one-trip.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { balanceOf } from './balance-of.ts';
import {
  changeCharges,
  holdChargedLesson,
  holdLesson,
  insertCharges,
  type LessonFacts,
  listCharges,
  listPayments,
  listPurses,
  type NewCharge,
  type StandingCharge,
} from './charges.store.ts';
import { type Charged, compareCharges } from './compare-charges.ts';
import { addEntries, openLedgers } from './ledger.store.ts';
import { lessonsRunningOut } from './plans.news.ts';

export interface LessonToSettle extends LessonFacts {
  /** The plan of the class, which pays new charges; if null, nobody is charged. */
  readonly planId: string | null;
  /** Null if no person caused it. */
  readonly actorId: string | null;
  /**
   * Exactly the people to charge. People charged before keep their charge only if listed again; see
   * `listChargesByEvent`.
   */
  readonly charges: readonly Charged[];
}

/** Makes the ledger charge exactly these people for this lesson. Idempotent, and safe to run concurrently. */
export async function settleLesson(
  tx: Tx,
  { charges, planId, actorId, ...lesson }: LessonToSettle,
): Promise<void> {
  const isCharging = charges.length > 0 && planId !== null;
  const [isHeld, standing] = await inOneTrip(
    isCharging ? holdLesson(tx, lesson) : holdChargedLesson(tx, lesson),
    listCharges(tx, [lesson.eventId]),
  );
  if (!isHeld) return;

  const { add, takeBack, rename } = compareCharges(standing, charges);
  const payers = planId === null ? [] : add;
  const renamed = rename.map((one) => one.standing);
  await openLedgers(
    tx,
    [...takeBack, ...payers, ...renamed].map(({ userId }) => userId),
    'lesson',
  );
  for (const { standing: of, kind } of rename) await changeCharges(tx, [of.id], { kind });
  await refund(tx, takeBack, actorId);
  if (planId !== null) await charge(tx, { eventId: lesson.eventId, planId, actorId }, payers);
}

type Charging = Omit<NewCharge, 'userId' | 'kind' | 'tariffId'>;

async function charge(tx: Tx, of: Charging, people: readonly Charged[]): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ userId }) => userId);
  const purses = await listPurses(tx, of.planId, ids);
  const tariffOf = (userId: string) => purses.find((purse) => purse.userId === userId)?.id ?? null;
  const charges = people.map((person) => ({
    ...{ ...of, ...person, id: newId() },
    tariffId: tariffOf(person.userId),
  }));
  await inOneTrip(
    insertCharges(tx, charges),
    addEntries(
      tx,
      charges.flatMap(({ id: chargeId, userId, tariffId, actorId }) =>
        tariffId === null
          ? []
          : [{ userId, tariffId, chargeId, actorId, type: 'lessonCompleted', amount: -1, cause: 'lesson' }],
      ),
    ),
    warnOfTheLast(tx, of.planId, ids),
  );
}

/** Warns with one lesson left, while there is time to buy more, and when none is left. */
async function warnOfTheLast(tx: Tx, planId: string, userIds: readonly string[]): Promise<void> {
  const learners = userIds.map((userId) => ({ userId, planId }));
  const left = await balanceOf(tx, learners);
  for (const learner of learners) {
    const lessons = left(learner);
    if (lessons === 1 || lessons === 0) tx.tell(lessonsRunningOut({ ...learner, lessons }));
  }
}

/** Refunds each lesson to the tariff that paid it; if that tariff is over, the lesson is written off immediately. */
async function refund(tx: Tx, charges: readonly StandingCharge[], actorId: string | null): Promise<void> {
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
