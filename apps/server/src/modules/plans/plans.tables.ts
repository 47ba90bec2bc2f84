import type { Currency } from '@klasna/base/values';
import type { ChargeExplanation } from '@klasna/contract/plans/models';
import type {
  ChargeKind,
  EntryCause,
  HistoryType,
  PlanStatus,
  TariffStatus,
} from '@klasna/contract/plans/values';
import { integer, jsonb, numeric, pgTable, primaryKey, sql, text, uuid } from '../../kernel/db/drizzle.ts';
import { instant, recordedAt, schoolTable } from '../../kernel/db/school-table.ts';

const money = (name: string) => numeric(name, { precision: 12, scale: 2, mode: 'number' });

export const schoolPlans = schoolTable('school_plans', {
  name: text('name').notNull(),
  duration: integer('duration').notNull(),
  validityDays: integer('validity_days').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  status: text('status').$type<PlanStatus>().notNull(),
  deletedAt: instant('deleted_at'),
});

export const planPacks = schoolTable('plan_packs', {
  planId: uuid('plan_id').notNull(),
  position: integer('position').notNull(),
  lessonAmount: integer('lesson_amount').notNull(),
  price: money('price').notNull(),
  deletedAt: instant('deleted_at'),
});

export const userTariffs = schoolTable('user_tariffs', {
  userId: uuid('user_id').notNull(),
  planId: uuid('plan_id').notNull(),
  planPackId: uuid('plan_pack_id').notNull(),
  planName: text('plan_name').notNull(),
  price: money('price').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  amount: integer('amount').notNull().default(0),
  lessonsUsed: integer('lessons_used').notNull().default(0),
  lessonsExpired: integer('lessons_expired').notNull().default(0),
  lessonsRemaining: integer('lessons_remaining')
    .notNull()
    .generatedAlwaysAs(sql`amount - lessons_used - lessons_expired`),
  purchaseDate: instant('purchase_date').notNull(),
  nextPaymentDate: instant('next_payment_date').notNull(),
  status: text('status').$type<TariffStatus>().notNull(),
  expiredAt: instant('expired_at'),
  deletedAt: instant('deleted_at'),
});

export const lessonCharges = schoolTable('lesson_charges', {
  eventId: uuid('event_id').notNull(),
  userId: uuid('user_id').notNull(),
  planId: uuid('plan_id').notNull(),
  kind: text('kind').$type<ChargeKind>().notNull(),
  explanation: jsonb('explanation').$type<ChargeExplanation>(),
  tariffId: uuid('tariff_id'),
  refundedAt: instant('refunded_at'),
  actorId: uuid('actor_id'),
});

/** Does not use `schoolTable`, which adds `updated_at`: entries never change. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    schoolId: uuid('school_id').notNull(),
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    tariffId: uuid('tariff_id').notNull(),
    type: text('type').$type<HistoryType>().notNull(),
    amount: integer('amount').notNull(),
    cause: text('cause').$type<EntryCause>().notNull(),
    chargeId: uuid('charge_id'),
    actorId: uuid('actor_id'),
    price: money('price'),
    currency: text('currency').$type<Currency>(),
    operationId: uuid('operation_id'),
    at: instant('at').notNull(),
    createdAt: recordedAt('created_at'),
  },
  (table) => [primaryKey({ columns: [table.schoolId, table.id] })],
);
