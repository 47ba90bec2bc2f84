/** Tariffs: the packs that students hold. */
import type { TariffStatus } from '@klasna/contract/plans/values';
import { and, eq, inArray, isNull } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/pool.ts';
import { newId } from '../../kernel/ids.ts';
import { dueExpiriesSql } from './due-expiries-sql.ts';
import type { Pack, Plan } from './plans.store.ts';
import { userTariffs } from './plans.tables.ts';

/** A tariff in its current state: expired lessons are shown as if they were already written off. */
export interface Tariff {
  readonly id: string;
  readonly userId: string;
  readonly planId: string;
  readonly planPackId: string;
  readonly planName: string;
  readonly price: number;
  readonly currency: Plan['currency'];
  readonly amount: number;
  readonly lessonsUsed: number;
  readonly lessonsExpired: number;
  readonly lessonsRemaining: number;
  readonly purchaseDate: Date;
  readonly nextPaymentDate: Date;
  readonly status: TariffStatus;
  /** Whether the assigned price was paid or was zero. */
  readonly isPaid: boolean;
  /** Whether the last day of the tariff has ended. */
  readonly isOver: boolean;
  readonly duration: number;
  readonly validityDays: number;
  readonly planIsDeleted: boolean;
  /** Current values of the plan and pack; `price` and `currency` are those of the assignment. */
  readonly planCurrency: Plan['currency'];
  readonly pack: Pick<Pack, 'id' | 'lessonAmount' | 'price'>;
}

type TariffRow = Omit<Tariff, 'pack' | 'price'> & {
  readonly price: string;
  readonly lessonAmount: number;
  readonly packPrice: string;
};

const selectTariffs = `
  select t.id, t.user_id as "userId", t.plan_id as "planId", t.plan_pack_id as "planPackId", t.plan_name as "planName",
    t.price, t.currency, t.amount, t.lessons_used as "lessonsUsed",
    t.lessons_expired + coalesce(d.lessons, 0) as "lessonsExpired",
    t.lessons_remaining - coalesce(d.lessons, 0) as "lessonsRemaining",
    t.purchase_date as "purchaseDate", t.next_payment_date as "nextPaymentDate",
    case when d.tariff_id is null then t.status else 'inactive' end as status,
    (t.price = 0 or exists (select from balance_entries e where e.school_id = $1 and e.tariff_id = t.id
      and e.cause in ('assign', 'markPaid') and e.price is not null)) as "isPaid",
    end_of_day(t.next_payment_date, s.timezone) <= $2::timestamptz as "isOver",
    p.duration, p.validity_days as "validityDays", p.deleted_at is not null as "planIsDeleted",
    p.currency as "planCurrency",
    k.lesson_amount as "lessonAmount", k.price as "packPrice"
  from user_tariffs t
  join schools s on s.school_id = t.school_id
  join school_plans p on p.school_id = t.school_id and p.id = t.plan_id
  join plan_packs k on k.school_id = t.school_id and k.id = t.plan_pack_id
  left join ${dueExpiriesSql('$2::timestamptz')} d on d.tariff_id = t.id
  where t.school_id = $1 and t.deleted_at is null`;

const toTariff = ({ price, lessonAmount, packPrice, ...row }: TariffRow): Tariff => ({
  ...row,
  price: Number(price),
  pack: { id: row.planPackId, lessonAmount, price: Number(packPrice) },
});

/** Lists the tariffs of a student, newest first. */
export async function listTariffs(tx: Tx, userId: string): Promise<Tariff[]> {
  const text = `${selectTariffs} and t.user_id = $3 order by t.created_at desc, t.id desc`;
  const values = [tx.schoolId, tx.now, userId];
  return (await tx.client.query<TariffRow>({ name: 'tariffs.list', text, values })).rows.map(toTariff);
}

/** Finds a tariff by its id or by the id of its pack, which a student has at most once. */
export async function findTariff(tx: Tx, userId: string, id: string): Promise<Tariff | undefined> {
  const text = `${selectTariffs} and t.user_id = $3 and $4::uuid in (t.id, t.plan_pack_id)`;
  const values = [tx.schoolId, tx.now, userId, id];
  const [row] = (await tx.client.query<TariffRow>({ name: 'tariffs.find', text, values })).rows;
  return row && toTariff(row);
}

export interface NewTariffRow {
  readonly userId: string;
  readonly plan: Plan;
  readonly pack: Pack;
  readonly purchaseDate: Date;
  readonly nextPaymentDate: Date;
  readonly status: TariffStatus;
}

const insertText = `
  insert into user_tariffs (school_id, id, user_id, plan_id, plan_pack_id, plan_name, price, currency, purchase_date,
    next_payment_date, status)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/**
 * Inserts the row without lessons: the database role may not write those columns, only ledger entries change them.
 */
export async function insertTariff(tx: Tx, { plan, pack, ...row }: NewTariffRow): Promise<string> {
  const id = newId();
  const offerValues = [plan.id, pack.id, plan.name, pack.price, plan.currency];
  const values = [
    tx.schoolId,
    id,
    row.userId,
    ...offerValues,
    row.purchaseDate,
    row.nextPaymentDate,
    row.status,
  ];
  await tx.client.query({ name: 'tariffs.insert', text: insertText, values });
  return id;
}

interface TariffChange {
  readonly purchaseDate?: Date;
  readonly nextPaymentDate?: Date;
  readonly status?: TariffStatus;
  readonly expiredAt?: null;
  readonly deletedAt?: Date;
}

export async function changeTariffRow(tx: Tx, id: string, change: TariffChange): Promise<void> {
  await tx.query
    .update(userTariffs)
    .set(change)
    .where(and(eq(userTariffs.schoolId, tx.schoolId), eq(userTariffs.id, id)));
}

/** Lists which of these students hold a tariff of which plan. */
export const listHeldPlans = (
  tx: Tx,
  userIds: readonly string[],
): Promise<{ readonly userId: string; readonly planId: string }[]> =>
  tx.query
    .selectDistinct({ userId: userTariffs.userId, planId: userTariffs.planId })
    .from(userTariffs)
    .where(
      and(
        eq(userTariffs.schoolId, tx.schoolId),
        inArray(userTariffs.userId, [...userIds]),
        isNull(userTariffs.deletedAt),
      ),
    );

/** Returns whether any student holds one of these packs. */
export async function arePacksInUse(tx: Tx, packIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query
    .select({ id: userTariffs.id })
    .from(userTariffs)
    .where(
      and(
        eq(userTariffs.schoolId, tx.schoolId),
        inArray(userTariffs.planPackId, [...packIds]),
        isNull(userTariffs.deletedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
