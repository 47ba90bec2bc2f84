import { cursorPageQuery } from '@klasna/base/cursor';
import {
  currency,
  id,
  instant,
  instantOrDay,
  line,
  pageQuery,
  pagination,
  withMessage,
} from '@klasna/base/values';
import { z } from 'zod';
import { attendanceStatuses } from '../attendance/values.ts';
import { absenceRule } from '../cancellation/absence-rule.ts';
import { entryCauses, historyTypes, planStatuses, tariffActions, tariffStatuses } from './values.ts';

export const planLimits = {
  duration: 1440,
  validityPeriod: 3650,
  lessonAmount: 1000,
  price: 1_000_000,
  packs: 50,
  /** The maximum number of lessons of one tariff, including all lessons paid over the years. */
  lessons: 100_000,
} as const;

const planStatus = z.enum(planStatuses);
const historyType = z.enum(historyTypes);
const entryCause = z.enum(entryCauses);

/** Returns whether the number has at most two decimals. */
const hasTwoDecimals = (value: number): boolean => Math.round(value * 100) / 100 === value;
const price = z.number().min(0).max(planLimits.price).refine(hasTwoDecimals, withMessage('moneyDecimals'));
const lessonAmount = z.int().min(1).max(planLimits.lessonAmount);

export const packView = z.object({ id, lessonAmount: z.int(), price: z.number() });
export type PackView = z.infer<typeof packView>;

/** What the caller may do with the plan; the server checks again on every request. */
export const planRights = z.object({ edit: z.boolean(), delete: z.boolean() });
export type PlanRights = z.infer<typeof planRights>;

export const planView = z.object({
  id,
  name: z.string(),
  duration: z.int(),
  validityPeriod: z.int(),
  currency,
  status: planStatus,
  packs: z.array(packView),
  createdAt: instant,
  updatedAt: instant,
  can: planRights,
});
export type PlanView = z.infer<typeof planView>;

export const plansQuery = cursorPageQuery.extend({ status: planStatus.optional() });

const newPack = z.object({ id: id.optional(), lessonAmount, price });
export type PackInput = z.output<typeof newPack>;

const planFields = {
  name: line(),
  duration: z.int().min(1).max(planLimits.duration),
  validityPeriod: z.int().min(1).max(planLimits.validityPeriod),
  currency,
  packs: z.array(newPack).min(1).max(planLimits.packs),
};
export const newPlan = z.object({ ...planFields, status: planStatus.default('active') });
export type NewPlan = z.output<typeof newPlan>;

/**
 * A change of a plan. Missing fields keep their value. The list of packs is replaced as a whole: packs with an id are
 * changed, packs without an id are created, and all other packs are removed.
 */
export const planChange = z.object({ ...planFields, status: planStatus }).partial();
export type PlanChange = z.output<typeof planChange>;

/** What the caller may do with the tariff in its present state; the server checks again on every request. */
export const tariffRights = z.object({
  pay: z.boolean(),
  /** Whether the caller may record that the assigned price was paid. */
  markPaid: z.boolean(),
  activate: z.boolean(),
  deactivate: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
});
export type TariffRights = z.infer<typeof tariffRights>;

export const tariffView = z.object({
  id,
  planPackId: id,
  /**
   * The plan with its current values and the name that it had when it was bought. The same holds for the pack, which a
   * payment adds again.
   */
  plan: z.object({ id, name: z.string(), duration: z.int(), validityPeriod: z.int(), currency }),
  pack: packView,
  /** The number of lessons bought so far. */
  amount: z.int(),
  lessonsUsed: z.int(),
  lessonsRemaining: z.int(),
  purchaseDate: instant,
  /** The remaining lessons expire at the end of this day in the school's time zone. */
  nextPaymentDate: instant,
  status: z.enum(tariffStatuses),
  /** The price at the time of assignment. */
  price: z.number(),
  currency,
  /** Whether the assigned price was paid or was zero. */
  isPaid: z.boolean(),
  can: tariffRights,
});
export type TariffView = z.infer<typeof tariffView>;

export const newTariff = z.object({
  planPackId: id,
  /** The number of lessons; the default is the number in the pack. */
  amount: z.int().min(1).max(planLimits.lessons).optional(),
  purchaseDate: instantOrDay.optional(),
  nextPaymentDate: instantOrDay.optional(),
  status: planStatus.default('active'),
  /** Whether the price was received; if not, it counts as revenue only after `markPaid`. */
  isPaid: z.boolean().default(false),
});
export type NewTariff = z.output<typeof newTariff>;

/** The fields of a tariff that can be edited. */
export const tariffEdit = z.object({
  amount: z.int().min(0).max(planLimits.lessons),
  purchaseDate: instantOrDay,
  nextPaymentDate: instantOrDay,
});
const tariffEdits = tariffEdit.extend({ status: planStatus });
const editFields = Object.keys(tariffEdits.shape) as (keyof typeof tariffEdits.shape)[];

/** A change of a tariff: either an action or any of the fields. Missing fields keep their value. */
export const tariffChange = tariffEdits
  .extend({
    action: z.enum(tariffActions),
    /** An id that the client generates; a request with the same id is the same payment. */
    operationId: id,
  })
  .partial()
  .superRefine((change, context) => {
    const misplacedFields = [
      ...(change.action === undefined ? [] : editFields),
      ...(change.action === 'pay' ? [] : (['operationId'] as const)),
    ];
    for (const key of misplacedFields)
      if (change[key] !== undefined)
        context.addIssue({ code: 'custom', path: [key], ...withMessage('actionAlone') });
  });
export type TariffChange = z.output<typeof tariffChange>;

export const historyQuery = pageQuery.pick({ page: true, limit: true });

/** Why a lesson is charged that the student did not attend as usual: the status of the student, and what decided. */
export const chargeExplanation = z.object({
  status: z.enum(attendanceStatuses),
  /** The status itself, the rule about cancelling and missing lessons, or the person who marked the lesson. */
  decidedBy: z.enum(['status', 'rule', 'person']),
  /** The rule that was in force; charges of older versions have none. */
  rule: absenceRule.nullable().optional(),
});
export type ChargeExplanation = z.infer<typeof chargeExplanation>;

/** Marks a charge for a lesson that the student missed. */
const note = z.enum(['no-show']);

export const historyItem = z.object({
  id,
  type: historyType,
  /** The number of added lessons; negative for lessons that were deducted. */
  amount: z.int(),
  date: instant,
  planName: z.string(),
  tariffId: id,
  eventId: id.nullable(),
  note: note.nullable(),
  /** Null where there is nothing to explain, and in charges of older versions. */
  explanation: chargeExplanation.nullable(),
  cause: entryCause,
});
export type HistoryItem = z.infer<typeof historyItem>;

/** One line in the explanation of a balance; unpaid lessons have the type `unpaid`. */
export const balanceItem = historyItem.extend({
  type: z.enum([...historyTypes, 'unpaid']),
  tariffId: id.nullable(),
  /** The balance after this line. */
  balance: z.int(),
  lesson: z
    .object({
      eventId: id,
      classId: id,
      /**
       * The name of the class; null if the class is deleted. Everybody who may see a student's balance may see the
       * name, as in the calendar.
       */
      className: z.string().nullable(),
      startsAt: instant,
      minutes: z.int(),
    })
    .nullable(),
  /** The person who caused the change; null for expiry. */
  person: z
    .object({ id, firstName: z.string(), lastName: z.string(), image: z.string().nullable() })
    .nullable(),
});
export type BalanceItem = z.infer<typeof balanceItem>;

/** The lines that explain a balance, newest first. The amounts of all lines add up to the balance. */
export const balanceExplanation = z.object({
  data: z.object({
    /** The remaining lessons of all tariffs minus the unpaid lessons. */
    balance: z.int(),
    remaining: z.int(),
    unpaid: z.int(),
    entries: z.array(balanceItem),
  }),
  meta: z.object({ pagination }),
});
